/** Every shop of the demo, in the order of their ids. */
import { ahGekZiChar } from './shops/ah-gek-zi-char.ts';
import { batikAndBloom } from './shops/batik-and-bloom.ts';
import { carryLah } from './shops/carry-lah.ts';
import { coolbreezeAircon } from './shops/coolbreeze-aircon.ts';
import { fiveFootWayPress } from './shops/five-foot-way-press.ts';
import { goodFortuneParcel } from './shops/good-fortune-parcel.ts';
import { greenhouseBowls } from './shops/greenhouse-bowls.ts';
import { kasumiRamenAndDon } from './shops/kasumi-ramen-and-don.ts';
import { kopiAndCrumb } from './shops/kopi-and-crumb.ts';
import { lamplightCeramics } from './shops/lamplight-ceramics.ts';
import { littleBungkus } from './shops/little-bungkus.ts';
import { madrasLane } from './shops/madras-lane.ts';
import { monsoonClub } from './shops/monsoon-club.ts';
import { nonyaMoonlight } from './shops/nonya-moonlight.ts';
import { pinAndPandan } from './shops/pin-and-pandan.ts';
import { ruledAndDotted } from './shops/ruled-and-dotted.ts';
import { shophouseStudio } from './shops/shophouse-studio.ts';
import { sottoBanyan } from './shops/sotto-banyan.ts';
import { straitsPrintRoom } from './shops/straits-print-room.ts';
import { sundayPaperGoods } from './shops/sunday-paper-goods.ts';
import { tiaLupe } from './shops/tia-lupe.ts';
import { tideAndTumbler } from './shops/tide-and-tumbler.ts';
import { tileAndTeak } from './shops/tile-and-teak.ts';
import { voidDeckMugs } from './shops/void-deck-mugs.ts';
import type { DemoShop } from './shape.ts';

/** The position is the id less one: the seller's shop is 1, the service provider is 2, the demo kitchen is 3. */
export const demoShops: DemoShop[] = [
  fiveFootWayPress,
  coolbreezeAircon,
  kasumiRamenAndDon,
  kopiAndCrumb,
  tileAndTeak,
  voidDeckMugs,
  sottoBanyan,
  pinAndPandan,
  shophouseStudio,
  ahGekZiChar,
  sundayPaperGoods,
  monsoonClub,
  tiaLupe,
  tideAndTumbler,
  littleBungkus,
  madrasLane,
  straitsPrintRoom,
  carryLah,
  greenhouseBowls,
  lamplightCeramics,
  nonyaMoonlight,
  ruledAndDotted,
  goodFortuneParcel,
];

/** Comes after all others and waits for approval. */
export const pendingShop: DemoShop = batikAndBloom;
