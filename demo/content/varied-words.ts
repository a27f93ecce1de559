/** The words of the big catalogue. How many there are matters: see `variedItem` on how many names they give. */

export const makers = words(`
  Hand-finished, Small-batch, Studio-made, Well-made, Carefully printed, Locally designed, Much-loved, Everyday, Weekend-made,
  First-edition, Generously sized
`);

export const adjectives = words(`
  Quiet, Sunny, Rainy-day, Little, Midnight, Morning, Old-town, Harbour, Faded, Bold, Folded, Hand-cut, Slow, Wandering, Painted,
  Hidden, Riverside, Corner-shop, Rooftop, Seaside, Garden, Festival, Monsoon, Golden, Paper, Salt-washed, Curious, Sleepy, Bright,
  Crossing, Borrowed, Northern, Southern, Second-floor, Lantern-lit, Windy, Tidy, Double, Loose, Evening, Market-day, Wild, Sunday,
  Classic
`);

export const themes = words(`
  Shophouse, Bumboat, Bicycle, Trishaw, Lantern, Shutter, Staircase, Playground, Skyline, Tile, Terrazzo, Checker, Stripe, Batik,
  Rattan, Wave, Kopi, Satay, Durian, Mangosteen, Kueh, Mooncake, Tiffin, Dumpling, Chilli, Papaya, Hornbill, Otter, Cat, Koi,
  Sunbird, Dragonfly, Turtle, Lizard, Orchid, Banyan, Fern, Monstera, Palm, Frangipani, Hibiscus, Pineapple, Cloud, Mountain, Moon,
  Star, Rain, Island, Paper Plane, Chair, Knot, Kite
`);

export const cookingStyles = words(`
  Charcoal, Steamed, Crispy, Braised, Grandmother’s, Smoky, Black Pepper, Turmeric, Lemongrass, Tamarind, Garlic, Ginger, Sesame,
  Coconut, Honey, Pandan, Miso, Herb, Roasted, Slow-cooked, Pickled, Spiced, Salted Egg, Sambal, Citrus, Wok-fried, Toasted, Golden,
  Green Chilli, House
`);

/** What a dish is made of, and what that means to those who must not eat it. */
export const mains = [
  ...words('Chicken, Duck, Mutton, Turkey').map((name) => ({ name, contains: 'Contains no pork.' })),
  ...words('Prawn, Crab').map((name) => ({ name, contains: 'Contains crustaceans.' })),
  ...words('Tofu').map((name) => ({ name, contains: 'Contains soy; no meat.' })),
  ...words('Mushroom, Potato, Spinach, Sweetcorn').map((name) => ({ name, contains: 'No meat.' })),
  ...words('Beef').map((name) => ({ name, contains: 'Contains beef.' })),
  ...words('Fish, Salmon, Anchovy').map((name) => ({ name, contains: 'Contains fish.' })),
  ...words('Aubergine, Pumpkin, Chickpea, Cauliflower, Jackfruit, Bean, Avocado, Lotus Root').map((name) => ({ name, contains: 'A dish of vegetables.' })),
  ...words('Pork').map((name) => ({ name, contains: 'Contains pork.' })),
  ...words('Egg').map((name) => ({ name, contains: 'Contains egg.' })),
  ...words('Tempeh').map((name) => ({ name, contains: 'Contains soy.' })),
  ...words('Squid, Clam').map((name) => ({ name, contains: 'Contains molluscs.' })),
  ...words('Paneer').map((name) => ({ name, contains: 'Contains dairy; no meat.' })),
  ...words('Cheese').map((name) => ({ name, contains: 'Contains dairy.' })),
];

function words(list: string): string[] {
  return list.trim().split(/,\s+/);
}
