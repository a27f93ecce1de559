// A living room with the unit over the sofa, the sun through the window panes.

float panes(vec3 p) {
  vec3 l = normalize(vec3(-.62, .55, .56));
  vec3 far = p + l * ((-9. - p.x) / l.x);
  vec2 w = vec2(far.z - 6.6, far.y - 3.2);
  float frame = max(abs(w.x) - 4.4, abs(w.y) - 5.6);
  float bars = min(abs(abs(w.x) - 1.6) - .16, abs(w.y - .6) - .16);
  float leaves = smoothstep(.42, .58, fbm(vec3(w * .8 + vec2(moment * .12, 0.), 1.)) + .18 * (w.y + 2.) * .2);
  return smoothstep(.25, -.25, frame) * smoothstep(-.1, .12, bars) * mix(.45, 1., leaves);
}
View view() {
  vec3 at = vec3(0. + aim.x, -2.3 + aim.y, 1.);
  vec3 eye = vec3(1.6 + aim.x, -1.7 + aim.y, 27.);
  return View(mix(eye, at, aim.z), at, .66, .10, normalize(vec3(-.62, .55, .56)), vec3(2.5, 2.2, 1.75), .80);
}
float cushion(vec3 p, vec3 b) { return box(p, b, .32) - .12 * smoothstep(1.6, 0., length(p.xy / b.xy)) ; }
vec2 sofaAt(vec3 p) {
  float around = box(p - vec3(0., -6.6, 3.), vec3(7., 2.6, 2.8), .2);
  if (around > 2.) return vec2(around, 11.);
  float d = box(p - vec3(0., -7.6, 3.), vec3(6.2, .8, 2.3), .35);
  d = min(d, box(p - vec3(0., -6.1, 1.1), vec3(6.1, 1.9, .7), .5));
  vec3 side = vec3(abs(p.x), p.yz);
  d = smin(d, box(side - vec3(6.1, -6.9, 3.), vec3(.62, 1.3, 2.35), .5), .1);
  d = smin(d, box(vec3(abs(p.x) - 2.75, p.y + 6.5, p.z - 3.2), vec3(2.7, .52, 2.05), .3), .06);
  d = min(d, box(vec3(abs(p.x) - 2.75, p.y + 5.35, p.z - 1.85), vec3(2.6, 1.35, .5), .42));
  vec2 hit = vec2(d, 11.);
  vec3 one = p - vec3(-4.1, -5.2, 2.75); one.xy *= turn(.28); one.yz *= turn(.22);
  hit = nearer(hit, vec2(cushion(one, vec3(1.05, 1.05, .34)), 12.));
  vec3 two = p - vec3(3.9, -5.2, 2.8); two.xy *= turn(-.2); two.yz *= turn(.22);
  hit = nearer(hit, vec2(cushion(two, vec3(1.1, 1.1, .36)), 13.));
  return nearer(hit, vec2(min(rod(vec3(abs(p.x), p.y, abs(p.z - 3.)), vec3(5.6, -8.2, 1.8), vec3(5.7, -9.2, 1.9), .13), 9.), 14.));
}
vec2 plantAt(vec3 p) {
  p -= vec3(-10.6, -9.2, 2.6);
  float around = box(p - vec3(0., 4., 0.), vec3(3.4, 4.6, 3.2), .2);
  if (around > 2.) return vec2(around, 15.);
  vec2 hit = vec2(max(cone(p, vec3(0., .6, 0.), vec3(0., 1.9, 0.), .8, 1.05), p.y - 2.1), 15.);
  for (int i = 0; i < 9; i++) {
    float f = float(i), a = f * 2.4, lean = .35 + .5 * fract(f * .37), tall = 3.0 + 2.6 * fract(f * .61);
    vec3 q = p - vec3(0., 1.9, 0.); q.xz *= turn(a); q.xy *= turn(-lean * .62);
    hit = nearer(hit, vec2(rod(q, vec3(0.), vec3(0., tall - 1., 0.), .05), 16.));
    vec3 leaf = q - vec3(0., tall, 0.); leaf.xy *= turn(-.5 - lean * .5); leaf.x += .12 * leaf.y * leaf.y * .3;
    hit = nearer(hit, vec2(egg(leaf - vec3(0., .3, 0.), vec3(.16, 1.35, .72)) * .8, 17. + .1 * fract(f * .7)));
  }
  return hit;
}
vec2 map(vec3 p) {
  vec2 hit = nearer(vec2(p.z + .02, 0.), vec2(p.y + 9.2, 18.));
  hit = nearer(hit, unitAt(p - vec3(.6, 2.1, 0.)));
  hit = nearer(hit, sofaAt(p));
  hit = nearer(hit, plantAt(p));
  hit = nearer(hit, vec2(box(p - vec3(0., -9.0, .12), vec3(40., .45, .12), .04), 19.));
  vec3 art = p - vec3(8.6, -.9, .1);
  hit = nearer(hit, vec2(box(art, vec3(1.55, 2.1, .1), .03), 20.));
  vec3 lamp = p - vec3(9.6, -9.2, 2.6);
  hit = nearer(hit, vec2(min(tubeY(lamp, 1., .08), rod(lamp, vec3(0.), vec3(0., 6.4, 0.), .07)), 14.));
  hit = nearer(hit, vec2(max(abs(cone(lamp, vec3(0., 6., 0.), vec3(0., 7.6, 0.), 1.25, .8)) - .04, abs(lamp.y - 6.8) - .85), 21.));
  hit = nearer(hit, vec2(box(p - vec3(0., -9.18, 6.4), vec3(8.4, .06, 4.), .05), 22.));
  return hit;
}
Surface surfaceOf(vec3 p, vec3 n, float kind) {
  Surface s = Surface(vec3(.8), .8, 0., n, 0.);
  if (kind < .5) s.base = mix(vec3(.70, .78, .85), vec3(.73, .81, .87), noise(p * 20.));
  else if (kind < 9.) s = unitSurface(p - vec3(.6, 2.1, 0.), n, kind);
  else if (kind < 11.5) s = Surface(vec3(.16, .30, .47) * (.86 + .28 * noise(p * 30.)), .95, 0., normalize(n + .12 * (hash3(floor(p * 60.)) - .5)), 0.);
  else if (kind < 12.5) s.base = mix(vec3(.93, .71, .32), vec3(.98, .86, .6), step(.5, fract((p.x - p.y) * 1.3)));
  else if (kind < 13.5) s.base = vec3(.93, .92, .89);
  else if (kind < 14.5) s = Surface(vec3(.46, .30, .18), .45, 0., n, 0.);
  else if (kind < 15.5) s = Surface(vec3(.92, .90, .87), .4, 0., n, 0.);
  else if (kind < 17.5) s = Surface(mix(vec3(.10, .30, .16), vec3(.22, .46, .22), fract(kind * 10.)), .42, 0., n, 0.);
  else if (kind < 18.5) {
    float board = floor(p.z * .8), cut = fract(p.z * .8), end = fract(p.x * .12 + hash(vec3(board)) * 9.);
    vec3 oak = mix(vec3(.60, .43, .28), vec3(.74, .56, .38), hash(vec3(board, floor(p.x * .12 + hash(vec3(board)) * 9.), 1.)));
    oak *= .88 + .2 * fbm(vec3(p.x * .8, board, p.z * 9.));
    s = Surface(oak * (cut < .02 || end < .002 ? .55 : 1.), .38, 0., n, 0.);
  }
  else if (kind < 19.5) s.base = vec3(.9, .92, .93);
  else if (kind < 20.5) {
    vec2 q = p.xy - vec2(8.6, -.9);
    float inner = max(abs(q.x) - 1.4, abs(q.y) - 1.95);
    float hill = q.y + .5 - .35 * sin(q.x * 1.7 + .6), hill2 = q.y + 1.1 - .3 * sin(q.x * 2.4 + 2.);
    vec3 art = length(q - vec2(.4, .8)) < .5 ? vec3(.95, .68, .25) : vec3(.90, .93, .95);
    art = hill < 0. ? vec3(.36, .60, .72) : art; art = hill2 < 0. ? vec3(.12, .33, .5) : art;
    s.base = inner < 0. && n.z > .5 ? (max(abs(q.x) - 1.12, abs(q.y) - 1.65) < 0. ? art : vec3(.95)) : vec3(.55, .38, .24);
  }
  else if (kind < 21.5) s = Surface(vec3(.96, .92, .84), .9, 0., n, .35);
  else s.base = mix(vec3(.84, .85, .84), vec3(.62, .74, .86), step(.92, fract(p.x * .42)) + step(abs(abs(p.z - 6.4) - 3.7), .12)) * (.9 + .2 * noise(p * 40.));
  return s;
}
float sun(vec3 p) { return mix(.10, 1., panes(p)); }
