// The blower wheel and the drain tray on the washing cloth.

const float blades = 34.;
float lump(vec3 p) { float left = smoothstep(wiped - .3, wiped + .3, p.x + .5 * (fbm(p * 1.5) - .5)); return dirt * left; }
vec2 wheelAt(vec3 p) {
  float r = length(p.yz), hull = max(r - 1.06, abs(p.x) - 4.05);
  if (hull > .35) return vec2(hull, 1.);
  float angle = atan(p.z, p.y) + moment * 1.0 + .55 * (1. - r) + .06 * floor(p.x / 1.35 + .5);
  float each = 6.28318 / blades;
  float across = (abs(fract(angle / each) - .5)) * each * r;
  float thick = .022 + lump(p) * (.004 + .055 * smoothstep(.42, .72, fbm(vec3(p.x * 1.6, floor(angle / each) * 3.1, r * 3.))) + .014 * noise(p * 13.));
  float blade = max(max(across - thick, r - 1.), .66 - r);
  float part = abs(mod(p.x + .675, 1.35) - .675);
  float ring = max(max(part - .035, r - 1.02), .62 - r);
  float d = min(blade, ring);
  d = max(d, abs(p.x) - 4.02);
  d = min(d, max(tubeX(p - vec3(4.02, 0., 0.), 1.02, .05), -tubeX(p - vec3(4.02, 0., 0.), .16, .2)));
  d = min(d, tubeX(p + vec3(4.02, 0., 0.), 1.02, .05));
  d = min(d, tubeX(p, .15, 4.5));
  d = min(d, max(r - .6, abs(p.x) - 3.9));
  return vec2(d * .62, r < .64 && abs(p.x) < 3.95 ? 2. : abs(p.x) > 4.1 ? 3. : 1.);
}
vec2 trayAt(vec3 p) {
  float hull = box(p, vec3(4.6, .5, .75), .12);
  if (hull > .4) return vec2(hull, 4.);
  float d = max(hull, -box(p - vec3(0., .25, 0.), vec3(4.45, .58, .6), .1));
  d = min(d, tubeX(p - vec3(4.7, -.25, .2), .16, .35));
  vec2 hit = vec2(d, 4.);
  float level = -.18 + .012 * sin(p.x * 5. + moment * 2.) * (1. - dirt) + lump(p) * (.22 * smoothstep(.35, .7, fbm(p * vec3(1.4, 1., 3.))) + .04 * noise(p * 9.));
  return nearer(hit, vec2(max(p.y - level, box(p, vec3(4.44, .6, .6), .1)) * .7, 5.));
}
View view() {
  vec3 at = vec3(.2 + aim.x, .3 + aim.y, .1);
  vec3 eye = vec3(-2.4 + aim.x, 7.6 + aim.y, 11.2);
  return View(mix(eye, at, aim.z), at, .66, .09, normalize(vec3(-.5, .8, .38)), vec3(1.55, 1.46, 1.3), .95);
}
vec3 wheelPlace(vec3 p) { p -= vec3(-.1, 1.06, 1.7); p.xz *= turn(.12); return p; }
vec3 trayPlace(vec3 p) { p -= vec3(.3, .52, -2.2); p.xz *= turn(-.05); return p; }
vec2 map(vec3 p) {
  float crease = .05 * fbm(p * vec3(.7, 0., .9)) + .03 * sin(p.x * .6 + 2. * noise(p * .4));
  vec2 hit = vec2(p.y - crease + .04, 0.);
  hit = nearer(hit, wheelAt(wheelPlace(p)));
  return nearer(hit, trayAt(trayPlace(p)));
}
Surface surfaceOf(vec3 p, vec3 n, float kind) {
  if (kind < .5) {
    vec3 weave = vec3(noise(p * vec3(70., 1., 70.)) - .5, 0., noise(p * vec3(70., 1., 70.) + 5.) - .5);
    vec3 cloth = mix(vec3(.46, .62, .82), vec3(.54, .69, .87), fbm(p * .8));
    return Surface(cloth, .85, 0., normalize(n + .1 * weave), 0.);
  }
  if (kind < 3.5) {
    vec3 q = wheelPlace(p); float soiled = lump(q);
    vec3 plastic = kind < 1.5 ? vec3(.13, .19, .27) : kind < 2.5 ? vec3(.05, .07, .1) : vec3(.75, .78, .8);
    vec3 felt = mix(vec3(.24, .20, .16), vec3(.52, .47, .40), fbm(p * 9.));
    felt = mix(felt, vec3(.06, .06, .05), smoothstep(.6, .7, fbm(p * 3.3 + 5.)) * .8);
    float on = soiled * smoothstep(.22, .5, fbm(p * 2.1) + .25 * length(q.yz) - .02) * (kind < 2.5 ? 1. : .3);
    return Surface(mix(plastic, felt, on), mix(.28, .95, on), kind > 2.5 ? .7 * (1. - soiled) : 0., n, 0.);
  }
  vec3 q = trayPlace(p); float soiled = lump(q);
  if (kind < 4.5) {
    float inside = smoothstep(.1, -.1, abs(q.z) - .62) * smoothstep(.5, .3, q.y);
    float on = soiled * (.25 + .75 * inside) * smoothstep(.35, .6, fbm(p * 2.6));
    return Surface(mix(mix(vec3(.89, .91, .93), vec3(.76, .70, .56), soiled * .6), vec3(.13, .12, .08), on), .35, 0., n, 0.);
  }
  vec3 slime = mix(vec3(.13, .12, .06), vec3(.34, .30, .17), fbm(p * 4.));
  vec3 calm = normalize(n + .06 * vec3(noise(p * 5. + moment) - .5, 0., noise(p * 5. + 3. - moment) - .5));
  return Surface(mix(vec3(.70, .83, .93), slime, soiled), mix(.05, .3, soiled), 0., calm, 0.);
}
float sun(vec3 p) { return 1.; }
