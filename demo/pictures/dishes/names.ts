/**
 * What can lie on a plate. A dish names one to six of them, the one that fills the plate first:
 * `['laksa-broth', 'rice-noodles', 'prawns', 'tofu-puffs', 'half-egg']`.
 */

/** Drawn by us, seen from above. Broths, curries, noodles and rice fill a bowl or plate; drinks fill a cup or glass. */
export const drawnFoods = [
  // Ground of a bowl or plate
  'laksa-broth', 'clear-broth', 'curry', 'dhal', 'kopi', 'teh-tarik', 'black-coffee', 'lime-juice', 'rose-syrup', 'barley-water', 'chendol', 'sweet-soup',
  'yellow-noodles', 'rice-noodles', 'flat-noodles', 'white-rice', 'yellow-rice', 'fried-rice', 'coconut-rice', 'porridge',
  // Pieces
  'satay-sticks', 'rice-cakes', 'peanut-sauce', 'sambal', 'cucumber-slices', 'chicken-slices', 'char-siew', 'prawns', 'cockles', 'fish-balls', 'tofu-puffs',
  'half-egg', 'sunny-egg', 'anchovies', 'greens', 'bean-sprouts', 'roti-prata', 'kaya-toast', 'soft-eggs', 'carrot-cake', 'popiah', 'spring-rolls', 'otah', 'dosa',
  'idli', 'chutney', 'ondeh-ondeh', 'kueh-lapis', 'ang-ku-kueh', 'pandan-cake', 'pineapple-tarts', 'dumplings', 'wontons', 'fried-chicken', 'grilled-fish', 'ice-shavings',
] as const;

/** Of the fluentui-emoji set (icons/modern), those that read as food beside our own drawings. */
export const emojiFoods = [
  'steaming-bowl', 'shrimp', 'fried-shrimp', 'poultry-leg', 'meat-on-bone', 'egg', 'lobster', 'crab', 'squid', 'oyster', 'fish-cake-with-swirl', 'dango', 'oden', 'sushi',
  'rice-ball', 'dumpling', 'falafel', 'flatbread', 'stuffedbread', 'croissant', 'baguette-bread', 'pretzel', 'bagel', 'pancakes', 'waffle', 'burrito', 'taco', 'hamburger',
  'french-fries', 'sandwich', 'pizza', 'cut-of-meat', 'bacon', 'hot-pepper', 'bell-pepper', 'tomato', 'eggplant', 'carrot', 'ear-of-corn', 'leafy-green', 'broccoli', 'cucumber',
  'garlic', 'onion', 'ginger-root', 'peanuts', 'chestnut', 'brown-mushroom', 'potato', 'roasted-sweet-potato', 'beans', 'avocado', 'olive', 'herb', 'lemon', 'lime', 'tangerine',
  'mango', 'pineapple', 'coconut', 'banana', 'watermelon', 'melon', 'grapes', 'peach', 'pear', 'cherries', 'strawberry', 'blueberries', 'kiwi-fruit', 'red-apple', 'green-apple',
  'moon-cake', 'custard', 'pie', 'cupcake', 'shortcake', 'cookie', 'doughnut', 'chocolate-bar', 'candy', 'honey-pot', 'ice-cream', 'soft-ice-cream', 'shaved-ice', 'fortune-cookie',
  'rice-cracker', 'popcorn', 'butter', 'cheese-wedge', 'bubble-tea', 'hot-beverage', 'teacup-without-handle', 'teapot', 'glass-of-milk', 'cup-with-straw', 'tropical-drink', 'ice',
] as const;

/** Every name a dish may use. */
export const dishEmojis = [...drawnFoods, ...emojiFoods] as const;
