import { line, path, tiled } from '../svg.ts';
import { drape, flatShadow, stitches, type Cloth } from './cloth.ts';
import { crease } from './outline.ts';

const bag = 'M250 372 C400 366 560 366 710 372 C716 520 724 690 730 846 C731 860 724 866 711 867 C560 872 400 872 249 867 C236 866 229 860 230 846 C236 690 244 520 250 372Z';
const strap = (top: number) => `M338 430 L346 300 C352 ${top} 420 ${top - 40} 480 ${top - 40} C540 ${top - 40} 608 ${top} 614 300 L622 430 L586 430 L578 306 C574 ${top + 44} 530 ${top} 480 ${top} C430 ${top} 386 ${top + 44} 382 306 L374 430Z`;

const folds = {
  shadows: [
    crease([300, 400], [380, 520], [360, 660], 18),
    crease([660, 400], [600, 520], [640, 700], 22),
    crease([240, 840], [330, 800], [380, 700], 20),
    crease([724, 840], [640, 790], [560, 800], 22),
    crease([480, 380], [500, 460], [470, 520], 16),
  ],
  lights: [crease([280, 420], [270, 560], [290, 740], 18), crease([520, 640], [560, 740], [540, 850], 18)],
  creases: [crease([356, 436], [372, 500], [350, 570], 4), crease([604, 436], [594, 510], [612, 580], 4), crease([236, 820], [280, 800], [318, 750], 4), crease([722, 800], [680, 790], [650, 750], 4), crease([250, 862], [300, 848], [360, 852], 3.5)],
};

export const toteFront = (cloth: Cloth, print: string) => flatShadow(`${bag} ${strap(128)}`) + farHandle(cloth) + toteCarried(cloth, print) + handle(cloth, strap(128));

/** The bag without its handles. */
export const toteCarried = (cloth: Cloth, print: string) => drape(canvas(cloth), { outline: bag, ...folds, print, details: seams(cloth) });

export const toteBack = (cloth: Cloth, print: string) =>
  `<g transform="translate(960 0) scale(-1 1)">${flatShadow(bag).replace('translate(16 22)', 'translate(-16 22)').replace('translate(5 7)', 'translate(-5 7)')}</g>` +
  farHandle(cloth) +
  drape(canvas(cloth), { outline: bag, shadows: folds.shadows.slice(1).reverse(), creases: folds.creases.slice(2), lights: [crease([330, 420], [320, 560], [340, 700], 20)], print, details: seams(cloth) + label }) +
  handle(cloth, strap(128));

const farHandle = (cloth: Cloth) => drape(canvas(cloth), { outline: strap(92), roundness: 0.6, details: path(strap(92), cloth.tones.deep, 'opacity=".3"') });

const label = `<g><path d="M676 560h34v52h-34z" fill="#f6f1e6"/><path d="M684 574h18M684 586h18M684 598h10" stroke="#b9ad97" stroke-width="3"/></g>`;

/** Plain weave over whatever yarn the cloth is made of. */
export function canvas(cloth: Cloth): Cloth {
  const { tones } = cloth;
  const threads = tiled([6, 6], `<path d="M0 1.5h3M3 4.5h3" stroke="${tones.deep}" stroke-width="1" opacity=".16"/><path d="M1.5 3v3M4.5 0v3" stroke="${tones.light}" stroke-width="1" opacity=".3"/>`);
  return { tones, weave: (outline) => cloth.weave(outline) + threads.definition + path(outline, threads.paint) };
}

const seams = (cloth: Cloth) =>
  stitches('M250 412 C400 406 560 406 710 412', cloth) +
  stitches('M250 404 C400 398 560 398 710 404', cloth) +
  line('M244 846 L252 376', cloth.tones.seam, 2, 'opacity=".5"') +
  line('M716 846 L708 376', cloth.tones.seam, 2, 'opacity=".5"');

function handle(cloth: Cloth, outline: string) {
  const cross = (x: number) => stitches(`M${x} 384 L${x + 28} 384 L${x + 28} 424 L${x} 424 L${x} 384 L${x + 28} 424 M${x + 28} 384 L${x} 424`, cloth);
  return (
    path(outline, cloth.tones.deep, 'opacity=".22" transform="translate(6 6)"') +
    drape(canvas(cloth), { outline, roundness: 0.6 }) +
    stitches('M347 384 L354 304 C360 170 420 98 480 98 C540 98 600 170 606 304 L613 384', cloth) +
    cross(343) +
    cross(590)
  );
}
