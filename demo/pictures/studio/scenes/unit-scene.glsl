View view() {
  vec3 eye = vec3(-3.2, -.6, 14.5) + vec3(aim.x, aim.y, 0.);
  vec3 at = vec3(0. + aim.x, .25 + aim.y, 1.2);
  return View(mix(eye, at, aim.z), at, .62, .05, normalize(vec3(-.52, .62, .62)), vec3(1.5, 1.42, 1.28), .92);
}
vec2 map(vec3 p) {
  vec2 hit = vec2(p.z + .02, 0.);
  hit = nearer(hit, unitAt(p));
  if (extra > .5) hit = nearer(hit, sheetAt(p));
  vec3 pipe = p - vec3(4.6, -.9, .35);
  hit = nearer(hit, vec2(min(box(pipe - vec3(0., -2., 0.), vec3(.42, 2.6, .32), .1), box(pipe - vec3(-.4, .9, 0.), vec3(.8, .36, .32), .1)), 10.));
  return hit;
}
Surface surfaceOf(vec3 p, vec3 n, float kind) {
  if (kind < .5) {
    float grain = noise(p * 26.) * .6 + noise(p * 60.) * .4;
    vec3 bent = normalize(n + .05 * vec3(noise(p * 24.) - .5, noise(p * 24. + 9.) - .5, 0.));
    vec3 paint = mix(vec3(.70, .79, .87), vec3(.74, .83, .90), grain);
    float trace = smoothstep(.45, .7, fbm(vec3(p.x * 1.2, p.y * .35, 1.))) * smoothstep(1.0, 2.4, p.y) * smoothstep(4.4, 3.4, abs(p.x)) * dirt;
    return Surface(mix(paint, vec3(.47, .46, .42), trace * .6), .85, 0., bent, 0.);
  }
  if (kind > 9.5) return Surface(vec3(.88, .90, .92), .4, 0., n, 0.);
  if (kind > 8.5) return sheetSurface(p, n);
  return unitSurface(p, n, kind);
}
float sun(vec3 p) { return 1.; }
