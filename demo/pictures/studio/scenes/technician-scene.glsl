// A technician on the ladder, washing an open unit into the sheet.

View view() {
  vec3 at = vec3(-.5 + aim.x, -2.1 + aim.y, 1.5);
  vec3 eye = vec3(-7.5 + aim.x, -.6 + aim.y, 19.);
  return View(mix(eye, at, aim.z), at, .62, .08, normalize(vec3(-.5, .66, .56)), vec3(1.6, 1.48, 1.3), .92);
}
vec2 personAt(vec3 p) {
  p -= vec3(-2.2, -5.6, 4.9);
  float around = box(p - vec3(.6, 1.0, -.4), vec3(4.2, 7., 3.2), .3);
  if (around > 2.) return vec2(around, 30.);
  // shirt: chest, shoulders, sleeves
  vec3 c = p; c.x *= .98;
  float shirt = smin(egg(c - vec3(0., .6, 0.), vec3(1.55, 2.3, .98)), egg(c - vec3(0., -1.2, 0.), vec3(1.42, 1.9, .95)), .9);
  vec3 leftShoulder = vec3(-1.45, 1.75, 0.), rightShoulder = vec3(1.4, 1.85, -.1);
  vec3 leftElbow = vec3(-2.05, 2.9, -1.35), rightElbow = vec3(2.55, 2.85, -.75);
  vec3 leftHand = vec3(-.85, 4.35, -2.3), rightHand = vec3(2.6, 4.35, -1.55);
  shirt = smin(shirt, cone(p, leftShoulder, mix(leftShoulder, leftElbow, .72), .66, .56), .45);
  shirt = smin(shirt, cone(p, rightShoulder, mix(rightShoulder, rightElbow, .72), .66, .56), .45);
  shirt = smin(shirt, cone(p, vec3(0., 2.2, 0.), vec3(0., 2.75, -.05), .62, .5), .25);
  shirt += .02 * sin(p.y * 5. + 2. * noise(p * 1.6)) * smoothstep(1.5, -1.5, p.y);
  vec2 hit = vec2(max(shirt, -p.y - 2.7), 30.);
  float skin = cone(p, mix(leftShoulder, leftElbow, .6), leftElbow, .44, .4);
  skin = smin(skin, cone(p, leftElbow, leftHand, .4, .28), .1);
  skin = min(skin, smin(cone(p, mix(rightShoulder, rightElbow, .6), rightElbow, .44, .4), cone(p, rightElbow, rightHand, .4, .28), .1));
  skin = min(skin, rod(p, vec3(0., 2.4, -.1), vec3(.06, 3.3, -.2), .46));
  vec3 h = p - vec3(.1, 4.2, -.3); h.xy *= turn(-.08);
  skin = smin(skin, egg(h, vec3(.92, 1.12, 1.)), .15);
  skin = smin(skin, egg(vec3(abs(h.x) - .95, h.y + .12, h.z), vec3(.13, .26, .2)), .08);
  hit = nearer(hit, vec2(skin, 31.));
  hit = nearer(hit, vec2(max(egg(h - vec3(0., .04, .1), vec3(.98, 1.16, 1.06)), max(-h.y - .55 - .25 * h.z, h.z < -.3 ? 1. : -1.)), 32.));
  float cap = max(egg(h - vec3(0., .22, 0.), vec3(1.06, 1.08, 1.12)), -h.y + .28);
  cap = smin(cap, box(h - vec3(0., .36, -1.25), vec3(.72, .06, .55), .06), .12);
  hit = nearer(hit, vec2(cap, 33.));
  // gloves
  float glove = smin(egg(p - leftHand - vec3(.05, .2, -.1), vec3(.34, .42, .28)), cone(p, leftHand, mix(leftHand, leftElbow, .3), .32, .36), .12);
  for (int i = 0; i < 4; i++) { vec3 k = leftHand + vec3(-.2 + .15 * float(i), .42, -.12); glove = smin(glove, rod(p, k, k + vec3(.03, .32, -.2), .09), .06); }
  float grip = smin(egg(p - rightHand - vec3(0., .16, -.08), vec3(.36, .4, .34)), cone(p, rightHand, mix(rightHand, rightElbow, .3), .32, .36), .12);
  hit = nearer(hit, vec2(min(glove, grip), 34.));
  vec3 a = rightHand + vec3(.15, .0, .35), b = rightHand + vec3(-.75, 1.15, -1.25);
  float lance = rod(p, a, b, .085);
  hit = nearer(hit, vec2(lance, 35.));
  hit = nearer(hit, vec2(min(rod(p, b, b + (b - a) * .12, .12), rod(p, a, a + vec3(.2, -.5, .3), .12)), 36.));
  vec3 hose = p - a - vec3(.2, -.5, .3);
  hit = nearer(hit, vec2(length(vec2(hose.x - .25 * sin(hose.y * .7), hose.z - .5 + .5 * cos(hose.y * .5))) - .075 + (hose.y > 0. ? hose.y : 0.), 36.));
  // trousers and belt
  float legs = min(cone(p, vec3(-.65, -2.4, 0.), vec3(-.72, -7.5, .1), .82, .6), cone(p, vec3(.65, -2.4, 0.), vec3(.75, -7.5, -.2), .82, .6));
  legs = smin(legs, egg(p - vec3(0., -2.9, 0.), vec3(1.38, .9, .95)), .3);
  hit = nearer(hit, vec2(legs, 37.));
  hit = nearer(hit, vec2(max(egg(p - vec3(0., -2.62, 0.), vec3(1.5, 1., 1.05)), abs(p.y + 2.6) - .16), 38.));
  return nearer(hit, vec2(box(p - vec3(1.25, -3.05, .55), vec3(.34, .55, .3), .1), 38.));
}
vec2 ladderAt(vec3 p) {
  p -= vec3(-2.2, -12., 4.9);
  vec3 q = vec3(abs(p.x), p.yz);
  float rail = box(q - vec3(2.0, 0., -.7), vec3(.16, 6.3, .26), .06);
  float rung = box(vec3(p.x, mod(p.y + .9, 1.8) - .9, p.z + .7), vec3(2., .09, .24), .05);
  return vec2(max(min(rail, rung), p.y - 6.3), 39.);
}
vec2 map(vec3 p) {
  vec2 hit = vec2(p.z + .02, 0.);
  hit = nearer(hit, unitAt(p));
  hit = nearer(hit, sheetAt(p));
  hit = nearer(hit, personAt(p));
  return nearer(hit, ladderAt(p));
}
Surface surfaceOf(vec3 p, vec3 n, float kind) {
  if (kind < .5) return Surface(mix(vec3(.72, .80, .86), vec3(.75, .83, .89), noise(p * 24.)), .85, 0., n, 0.);
  if (kind < 8.5) return unitSurface(p, n, kind);
  if (kind < 9.5) return sheetSurface(p, n);
  vec3 weave = normalize(n + .08 * (hash3(floor(p * 90.)) - .5));
  if (kind < 30.5) return Surface(vec3(.10, .29, .56) * (.9 + .2 * noise(p * 3.)), .9, 0., weave, 0.);
  if (kind < 31.5) return Surface(vec3(.66, .44, .31), .55, 0., n, 0.);
  if (kind < 32.5) return Surface(vec3(.05, .04, .035), .7, 0., normalize(n + .25 * (hash3(floor(p * vec3(60., 3., 60.))) - .5)), 0.);
  if (kind < 33.5) return Surface(vec3(.08, .22, .44), .85, 0., weave, 0.);
  if (kind < 34.5) return Surface(vec3(.20, .50, .86), .32, 0., n, 0.);
  if (kind < 35.5) return Surface(vec3(.80, .82, .84), .2, 1., n, 0.);
  if (kind < 36.5) return Surface(vec3(.95, .64, .10), .4, 0., n, 0.);
  if (kind < 37.5) return Surface(vec3(.13, .15, .19), .92, 0., weave, 0.);
  if (kind < 38.5) return Surface(vec3(.32, .20, .12), .5, 0., n, 0.);
  return Surface(vec3(.78, .80, .82), .3, .8, n, 0.);
}
float sun(vec3 p) { return 1.; }
