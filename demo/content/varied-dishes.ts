/** Kinds of dishes for the big catalogue. Several ways to say one thing are separated by ` | `. */

export type Dish = {
  noun: string;
  category: string;
  section: string;
  /** A part of the plate, a menu section or a category of the demo's dishes. */
  drawnAs: string;
  /** Cents, from and to. */
  price: [number, number];
  variants: Record<string, string[]>;
  served: string;
};

export const notes = 'Best within the half hour. | Sauce packed apart. | Tell us about allergies in the note. | Cooked when you order.';

const spice = { Spice: ['Mild', 'Medium', 'Hot'] };
const portion = { Size: ['Regular', 'Large'] };

export const dishes: Dish[] = [
  { noun: 'Ramen', category: 'Japanese', section: 'Ramen', drawnAs: 'Ramen', price: [1200, 1900], variants: { Noodles: ['Firm', 'Regular', 'Soft'] }, served: 'over thin noodles in a long-simmered broth | with noodles packed apart from the soup' },
  { noun: 'Don', category: 'Japanese', section: 'Rice bowls', drawnAs: 'Rice bowls', price: [1100, 1800], variants: portion, served: 'on short-grain rice with pickles | over rice with a sunny egg' },
  { noun: 'Gyoza', category: 'Japanese', section: 'Small plates', drawnAs: 'dumplings', price: [650, 1200], variants: { Pieces: ['6', '12'] }, served: 'in six folded dumplings with a lacy crust' },
  { noun: 'Onigiri', category: 'Japanese', section: 'Small plates', drawnAs: 'rice-ball', price: [450, 900], variants: {}, served: 'inside two rice balls, nori apart' },
  { noun: 'Pizza', category: 'Italian', section: 'Pizza', drawnAs: 'Pizza', price: [1800, 3000], variants: portion, served: 'on a chewy base from a hot stone oven | with fior di latte on a blistered crust' },
  { noun: 'Tagliatelle', category: 'Italian', section: 'Pasta', drawnAs: 'Pasta', price: [1600, 2600], variants: portion, served: 'with ribbons rolled this morning | in a slow sauce with parmesan' },
  { noun: 'Rigatoni', category: 'Italian', section: 'Pasta', drawnAs: 'Pasta', price: [1500, 2400], variants: portion, served: 'tossed through ridged pasta with herbs' },
  { noun: 'Focaccia', category: 'Italian', section: 'To share', drawnAs: 'flatbread', price: [650, 1400], variants: {}, served: 'on a two-finger slab of focaccia' },
  { noun: 'Tacos', category: 'Mexican', section: 'Tacos', drawnAs: 'Tacos', price: [1100, 1700], variants: spice, served: 'on three corn tortillas with lime and onion' },
  { noun: 'Burrito', category: 'Mexican', section: 'Burritos', drawnAs: 'Burritos', price: [1300, 1900], variants: { ...spice, ...portion }, served: 'with rice and black beans, toasted shut' },
  { noun: 'Quesadilla', category: 'Mexican', section: 'To share', drawnAs: 'cheese-wedge', price: [1000, 1600], variants: spice, served: 'folded with cheese and griddled' },
  { noun: 'Fried Rice', category: 'Chinese', section: 'Rice and noodles', drawnAs: 'fried-rice', price: [750, 1400], variants: portion, served: 'with yesterday’s rice over a violent flame' },
  { noun: 'Hor Fun', category: 'Chinese', section: 'Rice and noodles', drawnAs: 'flat-noodles', price: [850, 1500], variants: portion, served: 'with charred flat noodles and greens' },
  { noun: 'Laksa', category: 'Chinese', section: 'Noodles', drawnAs: 'laksa-broth', price: [850, 1400], variants: { ...spice, ...portion }, served: 'in a coconut gravy with short noodles' },
  { noun: 'Hotplate', category: 'Chinese', section: 'Mains', drawnAs: 'tofu-puffs', price: [1300, 2600], variants: spice, served: 'with peppers and a dark gravy' },
  { noun: 'Dosa', category: 'Indian', section: 'Dosa and idli', drawnAs: 'dosa', price: [450, 950], variants: {}, served: 'in a crisp crepe with two chutneys and sambar' },
  { noun: 'Curry', category: 'Indian', section: 'Curries', drawnAs: 'Curries', price: [850, 1800], variants: spice, served: 'in a gravy of roasted spices | with curry leaves and a slow heat' },
  { noun: 'Biryani', category: 'Indian', section: 'Rice', drawnAs: 'yellow-rice', price: [1100, 1900], variants: portion, served: 'layered with fragrant rice and shallots' },
  { noun: 'Prata', category: 'Indian', section: 'Dosa and idli', drawnAs: 'roti-prata', price: [350, 900], variants: {}, served: 'folded into flaky bread, curry on the side' },
  { noun: 'Croissant', category: 'Coffee & Bakery', section: 'From the oven', drawnAs: 'croissant', price: [380, 850], variants: {}, served: 'tucked into twenty-seven layers of butter pastry' },
  { noun: 'Toast', category: 'Coffee & Bakery', section: 'Breakfast', drawnAs: 'kaya-toast', price: [350, 1100], variants: {}, served: 'on charcoal-grilled bread with cold butter' },
  { noun: 'Puff', category: 'Coffee & Bakery', section: 'From the oven', drawnAs: 'From the oven', price: [280, 650], variants: {}, served: 'in flaky pastry crimped by hand' },
  { noun: 'Salad', category: 'Healthy & Vegan', section: 'Salads', drawnAs: 'Salads', price: [950, 1500], variants: portion, served: 'over leaves cut this morning, dressing apart' },
  { noun: 'Grain Bowl', category: 'Healthy & Vegan', section: 'Warm bowls', drawnAs: 'Warm bowls', price: [1100, 1700], variants: portion, served: 'with brown rice, greens and seeds' },
  { noun: 'Wrap', category: 'Healthy & Vegan', section: 'Wraps', drawnAs: 'Wraps', price: [950, 1400], variants: spice, served: 'in a long flatbread with crunchy slaw' },
];
