/** Kinds of goods for the big catalogue. Several ways to say one thing are separated by ` | `. */
import { coloured, worn } from './makers.ts';

export type VariedGoods = {
  noun: string;
  category: string;
  /** A mock-up or still of shape.ts. */
  drawnAs: string;
  /** Cents, from and to. */
  price: [number, number];
  variants: Record<string, string[]>;
  made: string;
  care: string;
};

const printedCare =
  'Wash cold and inside out, dry in the shade. | Pre-shrunk; machine wash at 30 °C. | Softens with every wash, the print does not crack. | Iron on the reverse if you iron at all.';
const glazedCare =
  'Dishwasher and microwave safe. | Boxed to survive a drop from the table. | Each piece varies a little in tone. | Wipe clean with a soft cloth.';
const paperCare =
  'Packed flat between boards. | Printed with pigment inks that keep their colour. | Keep out of direct sun and it will outlive the wall. | Ships in a recycled sleeve.';
const giftCare =
  'Comes in a small kraft box. | Spot clean only. | A replacement is on us if a seam fails. | Ready to give, no wrapping needed.';

const anySize = worn('XS', 'XXL');
const someColours = coloured('Black', 'White', 'Sand', 'Blue', 'Green', 'Red');
const posterSizes = { Size: ['A4', 'A3', 'A2'] };

export const goods: VariedGoods[] = [
  { noun: 'Tee', category: 'Apparel', drawnAs: 'tee', price: [2400, 4200], variants: anySize, made: 'printed by hand on 180 g combed cotton | on slub cotton with a ribbed collar | in organic cotton, regular fit', care: printedCare },
  { noun: 'Oversized Tee', category: 'Apparel', drawnAs: 'tee', price: [2900, 4600], variants: anySize, made: 'cut wide with dropped shoulders | in 220 g jersey that hangs straight', care: printedCare },
  { noun: 'Long Sleeve', category: 'Apparel', drawnAs: 'longsleeve', price: [3600, 5400], variants: anySize, made: 'with knitted cuffs for over-cooled rooms | in modal and cotton, cool to the touch', care: printedCare },
  { noun: 'Hoodie', category: 'Apparel', drawnAs: 'hoodie', price: [5200, 8400], variants: anySize, made: 'in loopback cotton with a deep pocket | in open-knit fleece that dries in two hours', care: printedCare },
  { noun: 'Socks', category: 'Apparel', drawnAs: 'socks', price: [900, 2000], variants: { Size: ['S', 'M', 'L'] }, made: 'knitted with a flat toe seam | in combed cotton with a mesh bridge', care: printedCare },
  { noun: 'Mug', category: 'Drinkware', drawnAs: 'mug', price: [1800, 3200], variants: coloured(), made: 'in 330 ml stoneware fired twice | in porcelain with a three-finger handle', care: glazedCare },
  { noun: 'Espresso Cup', category: 'Drinkware', drawnAs: 'mug', price: [1400, 2400], variants: someColours, made: 'thick-walled and 120 ml small | in stoneware, stackable', care: glazedCare },
  { noun: 'Tumbler', category: 'Drinkware', drawnAs: 'tumbler', price: [2800, 4800], variants: coloured(), made: 'double-walled in 18/8 steel | with a slide lid and a steel straw', care: glazedCare },
  { noun: 'Bottle', category: 'Drinkware', drawnAs: 'bottle', price: [2400, 4400], variants: { Size: ['500 ml', '750 ml'] }, made: 'in borosilicate glass with a sleeve | in steel, leakproof beside a laptop', care: glazedCare },
  { noun: 'Poster', category: 'Wall Art', drawnAs: 'poster', price: [1800, 4200], variants: posterSizes, made: 'on 230 g cotton-rag paper | with a 15 mm white border for framing', care: paperCare },
  { noun: 'Framed Print', category: 'Wall Art', drawnAs: 'framed-print', price: [5400, 12800], variants: { Frame: ['Oak', 'Black'] }, made: 'behind acrylic glazing, ready to hang | in a slim hand-made frame', care: paperCare },
  { noun: 'Canvas', category: 'Wall Art', drawnAs: 'canvas', price: [6400, 14800], variants: {}, made: 'stretched over kiln-dried pine | on 380 g canvas with painted sides', care: paperCare },
  { noun: 'Tote', category: 'Accessories', drawnAs: 'tote', price: [1800, 4200], variants: coloured(), made: 'in 340 g canvas with bar-tacked straps | with a flat base and an inside pocket', care: printedCare },
  { noun: 'Cap', category: 'Accessories', drawnAs: 'cap', price: [2200, 3400], variants: someColours, made: 'embroidered on cotton twill | unstructured, with a brass buckle', care: printedCare },
  { noun: 'Enamel Pin', category: 'Accessories', drawnAs: 'enamel-pin', price: [800, 1600], variants: {}, made: 'in hard enamel with two posts | polished flat, 28 mm across', care: giftCare },
  { noun: 'Earrings', category: 'Accessories', drawnAs: 'earrings', price: [1800, 4200], variants: { Finish: ['Gold', 'Silver'] }, made: 'on surgical-steel hooks | light enough to forget', care: giftCare },
  { noun: 'Bandana', category: 'Accessories', drawnAs: 'bandana', price: [1400, 2800], variants: {}, made: 'in cotton voile with rolled hems | 60 cm square, printed edge to edge', care: printedCare },
  { noun: 'Keychain', category: 'Accessories', drawnAs: 'keychain', price: [900, 1900], variants: {}, made: 'in recycled acrylic, printed on both sides | with a brass split ring', care: giftCare },
  { noun: 'Pouch', category: 'Accessories', drawnAs: 'pouch', price: [1400, 2900], variants: {}, made: 'in waxed cotton with one card slot | zipped and lined, 20 by 14 cm', care: giftCare },
  { noun: 'Phone Case', category: 'Accessories', drawnAs: 'phone-case', price: [2200, 3600], variants: { Fit: ['Small', 'Regular', 'Large'] }, made: 'with a raised bumper and matt coat | in recycled shell, printed to order', care: giftCare },
  { noun: 'Cushion', category: 'Home Decor', drawnAs: 'cushion', price: [2900, 5400], variants: { Filling: ['Cover only', 'With insert'] }, made: 'in heavy linen-cotton with a hidden zip | 45 cm, piped by hand', care: printedCare },
  { noun: 'Coasters', category: 'Home Decor', drawnAs: 'tile-coaster', price: [1800, 3900], variants: {}, made: 'in glazed ceramic on cork, set of four | made to join into one pattern', care: glazedCare },
  { noun: 'Candle', category: 'Home Decor', drawnAs: 'candle', price: [2400, 4200], variants: { Scent: ['Rain', 'Frangipani', 'Pandan'] }, made: 'in soy and coconut wax, forty hours | in a cup worth keeping', care: giftCare },
  { noun: 'Vase', category: 'Home Decor', drawnAs: 'vase', price: [3800, 14800], variants: {}, made: 'thrown by hand and leak-tested | with an ash glaze no one can repeat', care: glazedCare },
  { noun: 'Planter', category: 'Home Decor', drawnAs: 'planter', price: [2900, 6800], variants: { Size: ['14 cm', '18 cm'] }, made: 'in stoneware with its own saucer | with a drainage hole, happy outdoors', care: glazedCare },
  { noun: 'Lamp', category: 'Home Decor', drawnAs: 'lamp', price: [7800, 18800], variants: {}, made: 'with a cloth cable and a warm bulb | pierced by hand, dimmable', care: glazedCare },
  { noun: 'Clock', category: 'Home Decor', drawnAs: 'clock', price: [5400, 9800], variants: {}, made: 'with a silent sweep movement | on one tile, with brass hands', care: glazedCare },
  { noun: 'Notebook', category: 'Stationery', drawnAs: 'notebook', price: [900, 2800], variants: { Pages: ['Dotted', 'Ruled', 'Plain'] }, made: 'thread-sewn so that it lies flat | with 144 numbered pages of 100 g paper', care: paperCare },
  { noun: 'Card Set', category: 'Stationery', drawnAs: 'card-set', price: [900, 2400], variants: {}, made: 'six cards on 300 g board with envelopes | blank inside, uncoated for any pen', care: paperCare },
  { noun: 'Sticker Sheet', category: 'Stationery', drawnAs: 'sticker-sheet', price: [400, 1200], variants: {}, made: 'in waterproof vinyl, kiss-cut | matt and removable, A5', care: paperCare },
  { noun: 'Washi Tape', category: 'Stationery', drawnAs: 'washi-tape', price: [450, 1500], variants: {}, made: 'in real washi, 15 mm by 7 m | torn by hand, gone without a trace', care: paperCare },
  { noun: 'Pencil Set', category: 'Stationery', drawnAs: 'pencil-set', price: [1200, 2800], variants: {}, made: 'twelve in cedar with soft cores | in a card drawer box', care: paperCare },
  { noun: 'Calendar', category: 'Stationery', drawnAs: 'calendar', price: [1400, 2900], variants: {}, made: 'wire bound, starting in any month | with public holidays in a second ink', care: paperCare },
  { noun: 'Gift Box', category: 'Gifts', drawnAs: 'gift-box', price: [3800, 12800], variants: {}, made: 'packed with five small things and a card | tied with raffia, ready to hand over', care: giftCare },
  { noun: 'Gift Tin', category: 'Gifts', drawnAs: 'tin', price: [1800, 5600], variants: {}, made: 'with a tight lid and food-safe lining | too good for buttons, though they fit', care: giftCare },
  { noun: 'Plush', category: 'Gifts', drawnAs: 'plush', price: [1800, 5600], variants: {}, made: 'in short pile with weighted feet | filled with recycled fibre, 24 cm tall', care: giftCare },
  { noun: 'Puzzle', category: 'Gifts', drawnAs: 'puzzle', price: [2200, 4200], variants: { Pieces: ['300', '500', '1000'] }, made: 'on 2 mm board with a linen finish | with pieces that click', care: paperCare },
  { noun: 'Apron', category: 'Gifts', drawnAs: 'apron', price: [2400, 4400], variants: { Size: ['Child', 'Adult'] }, made: 'with cross-back straps and one vast pocket | in 280 g cotton', care: printedCare },
  { noun: 'Travel Mug', category: 'Gifts', drawnAs: 'tumbler', price: [2900, 4600], variants: someColours, made: 'boxed with a card, 350 ml | low enough for most machines', care: glazedCare },
  { noun: 'Wall Hanging', category: 'Wall Art', drawnAs: 'canvas', price: [4800, 9800], variants: {}, made: 'on an oak batten with cotton cord | printed in three inks, left unvarnished', care: paperCare },
];
