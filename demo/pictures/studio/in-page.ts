/** What runs inside the studio's browser. Handed over as text, so nothing in here may refer to anything outside. */

export type ShotInPage = {
  source: string;
  width: number;
  height: number;
  /** How many times each point is looked at, for soft edges and shadows. */
  samples: number;
  dirt: number;
  foam: number;
  wiped: number;
  open: number;
  moment: number;
  aim: readonly [number, number, number];
  extra: number;
};

declare global {
  var studio: { canvasOf: (shot: ShotInPage) => OffscreenCanvas; png: (shot: ShotInPage) => Promise<string> };
}

export function exposeInPage(): void {
  const canvas = new OffscreenCanvas(8, 8);
  const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true });
  if (!gl) throw new Error('This browser has no WebGL 2. Chromium needs its SwiftShader library.');
  const programs = new Map<string, WebGLProgram>();
  const corners = gl.createBuffer();
  gl.bindBuffer(gl.ARRAY_BUFFER, corners);
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);

  const programOf = (source: string): WebGLProgram => {
    const known = programs.get(source);
    if (known) return known;
    const program = gl.createProgram();
    for (const [kind, text] of [[gl.VERTEX_SHADER, '#version 300 es\nlayout(location=0) in vec2 p;void main(){gl_Position=vec4(p,0.,1.);}'], [gl.FRAGMENT_SHADER, source]] as const) {
      const shader = gl.createShader(kind);
      if (!shader) throw new Error('No shader');
      gl.shaderSource(shader, text);
      gl.compileShader(shader);
      if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader) ?? 'The scene does not compile');
      gl.attachShader(program, shader);
    }
    gl.linkProgram(program);
    programs.set(source, program);
    return program;
  };

  /** The point of so many in a sequence that fills the square evenly. */
  const spread = (index: number, base: number): number => {
    let [result, share, rest] = [0, 1 / base, index + 1];
    for (; rest > 0; rest = Math.floor(rest / base), share /= base) result += share * (rest % base);
    return result;
  };

  const canvasOf = (shot: ShotInPage): OffscreenCanvas => {
    const { width, height, samples } = shot;
    [canvas.width, canvas.height] = [width, height];
    gl.viewport(0, 0, width, height);
    const program = programOf(shot.source);
    gl.useProgram(program);
    const at = (name: string) => gl.getUniformLocation(program, name);
    gl.uniform2f(at('size'), width, height);
    for (const name of ['dirt', 'foam', 'wiped', 'open', 'moment', 'extra'] as const) gl.uniform1f(at(name), shot[name]);
    gl.uniform3f(at('aim'), ...shot.aim);
    const sum = new Float32Array(width * height * 4);
    const seen = new Uint8Array(width * height * 4);
    for (let sample = 0; sample < samples; sample += 1) {
      const [turn, far] = [spread(sample, 5) * Math.PI * 2, Math.sqrt(spread(sample, 7))];
      gl.uniform2f(at('shift'), spread(sample, 2) - 0.5, spread(sample, 3) - 0.5);
      gl.uniform2f(at('lens'), Math.cos(turn) * far, Math.sin(turn) * far);
      gl.uniform3f(at('lamp'), (spread(sample, 11) - 0.5) * 0.22, (spread(sample, 13) - 0.5) * 0.22, (spread(sample, 2) - 0.5) * 0.22);
      const band = 64;
      gl.enable(gl.SCISSOR_TEST);
      for (let y = 0; y < height; y += band) {
        gl.scissor(0, y, width, band);
        gl.drawArrays(gl.TRIANGLES, 0, 3);
        gl.finish();
      }
      gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, seen);
      for (let index = 0; index < sum.length; index += 1) sum[index] = (sum[index] ?? 0) + (seen[index] ?? 0);
    }
    const image = new ImageData(width, height);
    for (let y = 0; y < height; y += 1) {
      const from = (height - 1 - y) * width * 4;
      for (let x = 0; x < width * 4; x += 1) image.data[y * width * 4 + x] = (sum[from + x] ?? 0) / samples;
    }
    const picture = new OffscreenCanvas(width, height);
    picture.getContext('2d')?.putImageData(image, 0, 0);
    return picture;
  };

  const png = async (shot: ShotInPage): Promise<string> => {
    const bytes = new Uint8Array(await (await canvasOf(shot).convertToBlob({ type: 'image/png' })).arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
    return btoa(text);
  };

  globalThis.studio = { canvasOf, png };
}
