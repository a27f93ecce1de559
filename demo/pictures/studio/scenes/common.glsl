#version 300 es
precision highp float;
precision highp int;

// What every scene is drawn with: noise, solids, light and a camera. A scene adds `map`, `surfaceOf` and `view`.
// Distances are decimetres; x runs right, y up, z towards the camera. The light comes from the upper left.

out vec4 pixel;
uniform vec2 size;
uniform vec2 shift;    // of the sample within its pixel
uniform vec2 lens;     // of the sample on the lens, for what is out of focus
uniform vec3 lamp;     // of the sample on the light, for soft shadows
uniform float dirt;    // 1 as found, 0 clean
uniform float foam;    // how much of the coil cleaning foam covers
uniform float wiped;   // left of this x the water has been
uniform float open;    // 1: the front panel is up
uniform float moment;  // seconds
uniform vec3 aim;      // moves the camera: right, up, nearer
uniform float extra;   // what a scene makes of it

struct Surface { vec3 base; float rough; float metal; vec3 normal; float glow; };
struct View { vec3 eye; vec3 at; float wide; float blur; vec3 light; vec3 warm; float shade; };

vec2 map(vec3 p);
Surface surfaceOf(vec3 p, vec3 n, float kind);
View view();
/** How much of the light a place could have, before anything stands in its way. */
float sun(vec3 p);

float hash(vec3 p) { p = fract(p * vec3(.1031, .1030, .0973)); p += dot(p, p.yxz + 33.33); return fract((p.x + p.y) * p.z); }
vec3 hash3(vec3 p) { return vec3(hash(p), hash(p + 17.7), hash(p + 41.3)); }
float noise(vec3 p) {
  vec3 i = floor(p), f = fract(p); f = f * f * (3. - 2. * f);
  return mix(mix(mix(hash(i), hash(i + vec3(1, 0, 0)), f.x), mix(hash(i + vec3(0, 1, 0)), hash(i + vec3(1, 1, 0)), f.x), f.y),
             mix(mix(hash(i + vec3(0, 0, 1)), hash(i + vec3(1, 0, 1)), f.x), mix(hash(i + vec3(0, 1, 1)), hash(i + vec3(1, 1, 1)), f.x), f.y), f.z);
}
float fbm(vec3 p) { float s = 0., a = .5; for (int i = 0; i < 4; i++) { s += a * noise(p); p = p * 2.03 + 7.1; a *= .5; } return s / .9375; }

mat2 turn(float a) { float c = cos(a), s = sin(a); return mat2(c, -s, s, c); }
float smin(float a, float b, float k) { float h = max(k - abs(a - b), 0.) / k; return min(a, b) - h * h * k * .25; }
float smax(float a, float b, float k) { return -smin(-a, -b, k); }
float box(vec3 p, vec3 b, float r) { vec3 q = abs(p) - b + r; return length(max(q, 0.)) + min(max(q.x, max(q.y, q.z)), 0.) - r; }
float box2(vec2 p, vec2 b, float r) { vec2 q = abs(p) - b + r; return length(max(q, 0.)) + min(max(q.x, q.y), 0.) - r; }
float rod(vec3 p, vec3 a, vec3 b, float r) { vec3 pa = p - a, ba = b - a; return length(pa - ba * clamp(dot(pa, ba) / dot(ba, ba), 0., 1.)) - r; }
float cone(vec3 p, vec3 a, vec3 b, float ra, float rb) { vec3 pa = p - a, ba = b - a; float h = clamp(dot(pa, ba) / dot(ba, ba), 0., 1.); return length(pa - ba * h) - mix(ra, rb, h); }
float egg(vec3 p, vec3 r) { float k = length(p / r); return k * (k - 1.) / length(p / (r * r)); }
float tubeX(vec3 p, float r, float h) { vec2 q = vec2(length(p.yz) - r, abs(p.x) - h); return min(max(q.x, q.y), 0.) + length(max(q, 0.)); }
float tubeZ(vec3 p, float r, float h) { return tubeX(p.zyx, r, h); }
float tubeY(vec3 p, float r, float h) { return tubeX(p.yxz, r, h); }
float extrude(float d, float along, float h, float r) { vec2 w = vec2(d, abs(along) - h) + r; return min(max(w.x, w.y), 0.) + length(max(w, 0.)) - r; }
vec2 nearer(vec2 a, vec2 b) { return a.x < b.x ? a : b; }

vec3 normalAt(vec3 p, float e) {
  vec2 k = vec2(1, -1);
  return normalize(k.xyy * map(p + k.xyy * e).x + k.yyx * map(p + k.yyx * e).x + k.yxy * map(p + k.yxy * e).x + k.xxx * map(p + k.xxx * e).x);
}
float lightAt(vec3 p, vec3 to, float far) {
  float t = .02, seen = 1.;
  for (int i = 0; i < 30; i++) {
    float d = map(p + to * t).x;
    if (d < .0015) return 0.;
    seen = min(seen, 14. * d / t);
    t += clamp(d, .03, .6);
    if (t > far) break;
  }
  return clamp(seen, 0., 1.);
}
float openness(vec3 p, vec3 n) {
  float hidden = 0., weight = 1.;
  for (int i = 1; i <= 5; i++) { float h = .06 * float(i * i); hidden += weight * max(0., h - map(p + n * h).x) / h; weight *= .72; }
  return clamp(1. - hidden * .34, 0., 1.);
}

/** What shiny things mirror: a bright room with one large window on the left. */
vec3 room(vec3 d) {
  vec3 c = mix(vec3(.46, .44, .42), vec3(.93, .96, 1.02), smoothstep(-.5, .8, d.y));
  float window = smoothstep(.86, .92, dot(d, normalize(vec3(-.72, .42, .55)))) + .7 * smoothstep(.95, .97, dot(d, normalize(vec3(.2, .75, .63))));
  return c * .72 + window * vec3(1.9, 1.85, 1.7);
}
vec3 lit(vec3 p, vec3 to, View v, float kind, float far) {
  vec3 n = normalAt(p, max(.0008, .0004 * far));
  Surface s = surfaceOf(p, n, kind);
  s.base = pow(s.base, vec3(2.2));
  vec3 l = normalize(v.light + lamp);
  float seen = dot(n, l) > 0. ? lightAt(p + n * .012, l, 14.) * sun(p) : 0.;
  float ao = openness(p, n);
  float ndl = max(dot(s.normal, l), 0.);
  vec3 mirror = reflect(to, s.normal);
  float edge = pow(1. - max(dot(s.normal, -to), 0.), 5.);
  vec3 f0 = mix(vec3(.04), s.base, s.metal);
  vec3 fresnel = f0 + (max(vec3(1. - s.rough), f0) - f0) * edge;
  vec3 sky = mix(vec3(.42, .40, .38), vec3(.68, .74, .82), s.normal.y * .5 + .5) * v.shade;
  vec3 diffuse = s.base * (1. - s.metal) * (v.warm * ndl * seen + sky * ao);
  float sharp = mix(900., 10., sqrt(s.rough));
  float spot = pow(max(dot(normalize(l - to), s.normal), 0.), sharp) * (sharp + 8.) / 26. * ndl * seen;
  vec3 around = mix(room(mirror), vec3(.74, .77, .8), smoothstep(.25, .9, s.rough));
  return diffuse + fresnel * (around * mix(.35, 1., ao) * v.shade * (1. - .55 * s.rough) + v.warm * spot * .55) + s.base * s.glow;
}
vec3 film(vec3 c) { c = (c * (2.51 * c + .03)) / (c * (2.43 * c + .59) + .14); return pow(clamp(c, 0., 1.), vec3(1. / 2.2)); }

void main() {
  View v = view();
  vec2 at = (gl_FragCoord.xy + shift - size * .5) / size.y;
  vec3 ahead = normalize(v.at - v.eye), right = normalize(cross(ahead, vec3(0, 1, 0))), up = cross(right, ahead);
  float focus = length(v.at - v.eye);
  vec3 from = v.eye + (right * lens.x + up * lens.y) * v.blur;
  vec3 to = normalize(v.eye + (ahead + (right * at.x + up * at.y) * v.wide) * focus - from);
  float t = 0.; vec2 hit = vec2(1., 0.); bool met = false;
  for (int i = 0; i < 150; i++) {
    hit = map(from + to * t);
    if (hit.x < .0005 * t) { met = true; break; }
    t += hit.x * .92;
    if (t > 90.) break;
  }
  vec3 c = met || t < 90. ? lit(from + to * t, to, v, hit.y, t) : vec3(.8, .88, .96);
  float corner = 1. - .16 * dot(at, at);
  pixel = vec4(film(c * 1.06 * corner), 1.);
}
