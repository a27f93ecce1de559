/**
 * The drawings a shop can put on its goods, by name: one to three inks each, no text, on no ground of their own.
 * Scenes and patterns fill posters, cushions and bags best; the rest stand alone on anything.
 * The three colours of a still are, in this order, the ground (the thing itself), the ink of the drawing, the accent.
 */
export const motifNames = [
  // Streets and homes
  'shophouse', 'hdb-block', 'bumboat', 'bicycle', 'trishaw', 'lantern', 'window-shutters', 'spiral-stair', 'playground', 'skyline',
  // Patterns that run to the edge
  'peranakan-tile', 'terrazzo', 'checker', 'stripes', 'batik', 'rattan-weave', 'wave', 'dots',
  // Food and drink
  'kopi-cup', 'kaya-toast', 'laksa-bowl', 'satay', 'durian', 'mangosteen', 'kueh', 'mooncake', 'tiffin', 'dumpling', 'chilli', 'papaya',
  // Animals
  'hornbill', 'otter', 'cat', 'fish', 'koi', 'bird-pair', 'dragonfly', 'turtle', 'monitor-lizard', 'sunbird',
  // Plants
  'orchid', 'banyan', 'fern', 'monstera', 'palm', 'botanical-stem', 'frangipani', 'hibiscus', 'pineapple',
  // Sky and sea
  'monsoon-cloud', 'mountain', 'sun-arch', 'moon-phases', 'star-burst', 'rain', 'island',
  // Things and shapes
  'five-stones', 'paper-plane', 'chair', 'abstract-shapes', 'face-line', 'eye', 'hand', 'knot', 'letter-mark', 'grid-type', 'scissors', 'vase-still',
] as const;

export type MotifName = (typeof motifNames)[number];
