// The fins of a coil from as near as a camera goes, over the copper tubes that pass through them.

float cover(vec2 q) { float left = smoothstep(wiped - .15, wiped + .2, q.x + .35 * (fbm(vec3(q * 2.2, 5.)) - .5)); return smoothstep(.46, .68, fbm(vec3(q * vec2(1.0, .8), 2.)) + .22 * fbm(vec3(q * 5., 8.)) - .05) * dirt * left; }
float bubbled(vec2 q) { return smoothstep(.45, .62, fbm(vec3(q * .9, 4.)) + foam * .5 - .28) * step(.01, foam); }
float bubbles(vec2 q, float grain) {
  vec2 cell = floor(q * grain), f = fract(q * grain); float top = 0.;
  for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) {
    vec2 g = vec2(x, y); vec3 h = hash3(vec3(cell + g, grain));
    float r = .35 + .35 * h.z; top = max(top, sqrt(max(0., r * r - dot(g + h.xy - f, g + h.xy - f))));
  }
  return top / grain;
}
/** The soft layer over the fins, how far it stands out and of what it is. */
vec2 layer(vec2 q) {
  vec2 hit = vec2(-.9, 1.);
  float felt = cover(q);
  if (felt > .01) hit = vec2(mix(-.6, .01 + .14 * fbm(vec3(q * 2.6, 1.)) + .02 * noise(vec3(q * vec2(30., 24.), 2.)), smoothstep(0., .9, felt)), 3.);
  float froth = bubbled(q);
  if (froth > .01) {
    float thick = mix(-.5, .08 + .16 * fbm(vec3(q * 2., 9.)), smoothstep(0., .6, froth)) + .5 * max(bubbles(q, 8.), bubbles(q + 3.3, 17.));
    if (thick > hit.x) hit = vec2(thick, 4.);
  }
  return hit;
}
View view() {
  vec3 at = vec3(aim.x, aim.y, 0.);
  vec3 eye = at + vec3(-.85, .5, 4.2) * (1. - aim.z);
  return View(eye, at, .86, .055, normalize(vec3(-.5, .55, .62)), vec3(1.55, 1.46, 1.32), .9);
}
vec2 map(vec3 p) {
  if (p.z > .55) return vec2(p.z - .48, 1.);
  float pitch = .105;
  float x = p.x + .006 * sin(p.y * 9.) + .03 * (noise(vec3(p.xy * vec2(2., 1.1), 3.)) - .5) * (.35 + dirt);
  float fin = max(abs(mod(x, pitch) - pitch * .5) - .017 - .01 * smoothstep(-.05, 0., p.z), p.z) * .85;
  vec2 hit = vec2(fin, 1.);
  float row = mod(p.y + .2, 1.15) - .575;
  hit = nearer(hit, vec2(length(vec2(row, p.z + .34)) - .21, 2.));
  hit = nearer(hit, vec2(p.z + .85, 1.));
  vec2 over = layer(p.xy);
  if (over.x > -.85) hit = nearer(hit, vec2((p.z - over.x) * .42, over.y));
  return hit;
}
Surface surfaceOf(vec3 p, vec3 n, float kind) {
  vec2 q = p.xy;
  float left = dirt * smoothstep(wiped - .2, wiped + .25, q.x);
  if (kind < 1.5) {
    float deep = smoothstep(-.04, -.6, p.z);
    vec3 metal = mix(vec3(.86, .89, .92), vec3(.74, .78, .82), noise(vec3(q * vec2(40., 6.), 1.)));
    vec3 stained = mix(vec3(.46, .40, .31), vec3(.24, .19, .14), fbm(vec3(q * 5., 3.)));
    return Surface(mix(metal, stained, left * .85) * mix(1., .4, deep), mix(.3, .75, left), (1. - left) * .45, n, 0.);
  }
  if (kind < 2.5) return Surface(mix(vec3(.93, .55, .33), vec3(.36, .25, .16), left * .8), mix(.24, .6, left), 1., n, 0.);
  if (kind < 3.5) {
    vec3 felt = mix(vec3(.30, .26, .21), vec3(.56, .51, .44), fbm(vec3(q * vec2(24., 30.), p.z * 20.)));
    float mould = smoothstep(.58, .68, fbm(vec3(q * 2.6, 11.))) * smoothstep(.4, .6, noise(vec3(q * 22., 4.)));
    return Surface(mix(felt, vec3(.07, .075, .06), mould * .85), .96, 0., n, 0.);
  }
  return Surface(mix(vec3(.84, .90, .95), vec3(.97, .985, 1.), noise(vec3(q * 12., 1.))), .16, 0., n, .05);
}
float sun(vec3 p) { return 1.; }
