// The wall unit, closed or open, soiled or clean; `extra` 1 hangs the washing sheet below it.

float bodyProfile(vec2 q) {
  float d = box2(q - vec2(0., .8), vec2(1.45, 1.2), .38);
  return smax(d, dot(q - vec2(-1.45, 1.1), vec2(-.8, .6)), .22);
}
vec2 coilAt(vec3 p) {
  vec3 low = p - vec3(-.25, -.12, 1.12), high = p - vec3(-.25, .72, .92);
  high.yz *= turn(-.55);
  float d = min(box(low, vec3(3.25, .5, .16), .02), box(high, vec3(3.25, .52, .16), .02));
  return vec2(d, 4.);
}
vec2 unitAt(vec3 p) {
  float around = box(p - vec3(0., .6, 1.6), vec3(4.3, 2.6, 2.4), .1);
  if (around > 2.) return vec2(around, 1.);
  float shell = extrude(bodyProfile(p.yz), p.x, 4., .1);
  vec2 slope = vec2(p.y + 1.1, p.z - 1.57);
  vec2 s = vec2(dot(slope, vec2(.6, .8)), dot(slope, vec2(-.8, .6)));
  float slot = box(vec3(p.x, s), vec3(3.5, .34, .55), .12);
  float well = box(p - vec3(-.1, .34, 2.0), vec3(3.72, .92, 1.0), .08);
  vec2 hit = vec2(max(max(shell, -slot), -well), 1.);
  hit = nearer(hit, vec2(max(max(shell + .07, slot), .3 - length(vec2(s.y + .62, s.x))), 3.));
  if (slot < .1) {
    float vane = abs(mod(p.x + .3, .6) - .3) - .018;
    hit = nearer(hit, vec2(max(max(vane, slot + .02), s.y + .2), 3.));
  }
  vec3 flap = vec3(p.x, s - vec2(.12, .03));
  flap.yz *= turn(.38);
  hit = nearer(hit, vec2(box(flap, vec3(3.46, .27, .028), .028), 1.5));
  if (open > .001) {
    hit = nearer(hit, coilAt(p));
    hit = nearer(hit, vec2(box(p - vec3(-.2, -.66, 1.5), vec3(3.5, .1, .42), .05), 6.));
    hit = nearer(hit, vec2(box(p - vec3(3.36, .3, 1.25), vec3(.24, .78, .35), .06), 7.));
    vec3 bend = p - vec3(3.02, -.36, 1.3);
    float row = clamp(floor(bend.y / .34 + .5), 0., 4.);
    bend.y -= row * .34;
    bend.z += row > 1.5 ? .14 * (row - 1.5) : 0.;
    vec2 ring = vec2(length(bend.xy) - .11, bend.z);
    hit = nearer(hit, vec2(max(length(ring) - .042, -bend.x - .02), 5.));
  }
  vec3 panel = p - vec3(0., 1.3, 1.95);
  panel.yz *= turn(2.5 * open);
  float sheet = box(panel - vec3(0., -.93, .05), vec3(3.92, .96, .07), .065);
  float seam = max(abs(panel.y + .34) - .012, -.03 - panel.z + .08);
  hit = nearer(hit, vec2(max(sheet, -max(seam, abs(panel.x) - 3.9)), 2.));
  hit = nearer(hit, vec2(open < .5 ? length(panel - vec3(3.4, -1.62, .12)) - .035 : 9., 8.));
  return hit;
}
vec2 sheetAt(vec3 p) {
  vec3 q = p - vec3(0., -1.15, 1.1);
  q.z -= .10 * sin(q.x * 2.3 + .6 * q.y) * smoothstep(.3, -1.2, q.y);
  float slope = .55 * abs(q.x) + q.y * .8 + 2.5 - .5 * abs(q.x);
  slope = q.y + 3.3 - .34 * abs(q.x);
  float d = max(max(-slope, q.y - .28), abs(q.z) - 1.35);
  float hull = max(max(abs(d) - .03, q.y - .26), -1e3);
  hull = max(hull, abs(q.x) - 4.25);
  hull = min(hull, max(tubeY(q - vec3(0., -3.4, 0.), .2, .8), -1e3));
  return vec2(hull * .8, 9.);
}
float soil(vec3 p, float scale) { return smoothstep(.38, .62, fbm(p * scale + 3.)) * dirt; }

Surface plastic(vec3 p, vec3 n, float grime) {
  vec3 white = mix(vec3(.90, .915, .93), vec3(.80, .75, .62), .62 * dirt);
  float specks = smoothstep(.55, .72, .6 * noise(p * 17.) + .4 * noise(p * 41.)) * smoothstep(.35, .7, fbm(p * 1.9)) * dirt * grime;
  float smears = soil(p * vec3(1., .5, 1.), 1.3) * grime * .5;
  return Surface(mix(mix(white, vec3(.42, .36, .27), smears), vec3(.16, .15, .13), .8 * specks), mix(.26, .6, dirt), 0., n, 0.);
}
Surface finsAt(vec3 p, vec3 n) {
  float fin = abs(fract(p.x * 13.) - .5) * 2.;
  float left = smoothstep(wiped - .25, wiped + .35, p.x + .5 * (fbm(p * 2.) - .5));
  float soiled = dirt * left;
  float cover = smoothstep(.30, .55, fbm(vec3(p.x * 1.3, p.y * 1.9, p.z) + 2.) + .18 * noise(p * 13.)) * soiled;
  vec3 metal = mix(vec3(.16, .18, .2), vec3(.83, .86, .89), smoothstep(.15, .62, fin));
  vec3 old = mix(vec3(.10, .085, .07), vec3(.42, .36, .28), smoothstep(.15, .7, fin));
  vec3 felt = mix(vec3(.30, .265, .22), vec3(.50, .46, .40), noise(p * vec3(22., 30., 22.)));
  felt = mix(felt, vec3(.10, .10, .08), smoothstep(.62, .75, fbm(p * 3.1 + 9.)) * .7);
  vec3 base = mix(mix(metal, old, soiled * .9), felt, cover * .88);
  float bubbles = smoothstep(.42, .6, fbm(p * 1.7 + 4.) + foam - .55) * step(.01, foam);
  base = mix(base, vec3(.90, .94, .97) * (.82 + .18 * noise(p * 26.)), bubbles);
  vec3 tilted = normalize(n + vec3((fract(p.x * 13.) - .5) * .5 * (1. - cover), 0., 0.) + cover * .5 * (hash3(floor(p * 40.)) - .5));
  return Surface(base, mix(.34, .95, max(cover, soiled * .7)), (1. - max(soiled, bubbles)) * .75, tilted, 0.);
}
Surface unitSurface(vec3 p, vec3 n, float kind) {
  if (kind < 1.2) return plastic(p, n, smoothstep(-.2, -1.2, p.y));
  if (kind < 1.7) return plastic(p, n, 1.1);
  if (kind < 2.5) return plastic(p, n, .25 * smoothstep(.4, -.6, p.y));
  if (kind < 3.5) return Surface(mix(vec3(.13, .15, .18), vec3(.05, .045, .04) + .16 * vec3(1., .9, .75) * soil(p, 3.), dirt), .6, 0., n, 0.);
  if (kind < 4.5) return finsAt(p, n);
  if (kind < 5.5) return Surface(mix(vec3(.86, .50, .30), vec3(.36, .26, .18), dirt * .8), mix(.25, .6, dirt), 1., n, 0.);
  if (kind < 6.5) { float left = smoothstep(wiped - .2, wiped + .3, p.x); return Surface(mix(vec3(.86, .88, .9), vec3(.22, .19, .13), soil(p, 2.2) * left * .9 + .25 * dirt * left), .4, 0., n, 0.); }
  if (kind < 7.5) return Surface(vec3(.72, .74, .76), .45, 0., n, 0.);
  return Surface(vec3(.25, .9, .55), .3, 0., n, dirt > .5 ? .0 : 1.4);
}
Surface sheetSurface(vec3 p, vec3 n) {
  float fold = fbm(vec3(p.x * 1.6, p.y * .6, p.z * 2.));
  vec3 bent = normalize(n + .45 * vec3(fold - .5, .2 * (noise(p * 3.) - .5), fold - .5));
  return Surface(mix(vec3(.30, .52, .80), vec3(.52, .70, .92), fold), .22, 0., bent, 0.);
}
