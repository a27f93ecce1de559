/** What the demo's market writes in its blog: each is true of a shop that it leads to. */
import type { Language } from '#contract/kernel/languages.ts';
import { drawnPicture } from '#contract/files/pictures.rules.ts';
import { itemPicture } from '../pictures/urls.ts';

type Text = { title: string; summary: string; body: string; pictureText: string };
export type DemoPost = {
  slug: string;
  daysAgo: number;
  pictureUrl: string;
  texts: Record<Language, Text>;
};

export const demoPosts: readonly DemoPost[] = [
  {
    slug: 'two-nights-at-the-dragon-kiln',
    daysAgo: 3,
    pictureUrl: itemPicture('ash-runner-vase'),
    texts: {
      en: {
        title: 'Two nights at the dragon kiln',
        summary: 'Three times a year a whole lane comes to feed one fire. What comes out of it is half planned.',
        pictureText: 'A tall brown vase with green twigs in it',
        body: `A dragon kiln is a tunnel that climbs a slope. This one is twenty-seven metres long, and three times a year everybody in Lorong Tawas helps to feed wood into it, for two nights without a break.

Beside it stands [Lamplight Ceramics](/shop/20). Wee Kiat throws the pots, and his sister glazes them.

## The ash decides

Flying ash lands on the shoulders of the pots and melts. **Where the flame licked, the glaze runs green; where it hid, it stays the colour of toast.** The two of them can plan about half of it, they say.

## Between two fires

Lamps and candles come from the same hands, because somebody has to pay for the wood. Pots that are there are sent in double boxes. Those that are made to order wait for the next firing, and the shop says so.`,
      },
      'zh-Hans': {
        title: '龙窑边的两个夜晚',
        summary: '一年三次，整条巷子的人来给一座窑添柴。出窑的样子，一半靠安排，一半靠火。',
        pictureText: '一只棕色高花瓶，插着绿色枝叶',
        body: `龙窑是一条顺坡而上的隧道。这一座长二十七米，一年三次，整条罗弄塔瓦斯的人都来帮忙添柴，两夜不停。

窑边就是 [Lamplight Ceramics](/shop/20)。伟杰拉坯，妹妹上釉。

## 由灰来决定

飞灰落在器物的肩上，熔成釉。**火舔过的地方釉流成绿色，火没到的地方是吐司的颜色。**两人说，大约一半算得到。

## 两次开窑之间

灯和香烛也出自他们之手，因为总得有人付柴钱。有现货的陶器用双层箱寄出，订做的要等下一次开窑，店里会说明。`,
      },
    },
  },
  {
    slug: 'what-a-careful-visit-looks-like',
    daysAgo: 17,
    pictureUrl: drawnPicture('service/technician.avif'),
    texts: {
      en: {
        title: 'What a careful visit looks like',
        summary: 'A tired air conditioner is usually a dirty one. How the technicians of CoolBreeze show that theirs is clean.',
        pictureText: 'A technician at work on the indoor unit of an air conditioner',
        body: `Most people notice an air conditioner when it stops being cold. By then it is rarely broken. **It is usually dirty**, deep inside, where nobody reaches with a cloth.

[CoolBreeze Aircon](/shop/2) cleans with pressurised water inside the coil and the blower. Before and after, its technicians measure the temperature of the air, so that you see what changed.

## No surprises

Prices are for each indoor unit and agreed before the work begins. If something else turns up, they show a photo first, **and you decide**. The work is covered for thirty days.

## Good to know

You choose a day and a window when you [book a visit](/book-service/2), with or without an account. A visit goes into the same cart as a mug or a bowl of noodles.`,
      },
      'zh-Hans': {
        title: '一次用心的上门服务是什么样',
        summary: '提不起劲的空调，多半是脏了。看 CoolBreeze 的技师如何让您亲眼看到变化。',
        pictureText: '一名技师正在检修空调室内机',
        body: `大多数人是在空调不冷时才注意到它。那时它很少是坏了，**多半是脏了**，脏在抹布够不到的深处。

[CoolBreeze Aircon](/shop/2) 用高压水清洗盘管和风轮内部。清洗前后，技师都会测出风温度，变了多少您看得见。

## 没有意外

价格按每台室内机计算，开工前谈妥。若发现别的问题，先给您看照片，**由您决定**。工艺保修三十天。

## 值得一知

[预约上门](/book-service/2)时选好日期和时段，有没有账户都可以。上门服务可以和马克杯、一碗面放进同一个购物车。`,
      },
    },
  },
  {
    slug: 'breakfast-in-tiong-bahru',
    daysAgo: 40,
    pictureUrl: itemPicture('kaya-toast-set'),
    texts: {
      en: {
        title: 'Breakfast in Tiong Bahru',
        summary: 'At Kopi & Crumb the oven never quite cools, and when a tray is finished it is finished.',
        pictureText: 'Kaya toast with two soft eggs and a cup of kopi',
        body: `[Kopi & Crumb](/food-shop/4) opens at seven, every day of the week. Benedict’s grandfather roasted robusta with margarine and sugar in a wok. Today it is a drum, and the smell down the road at six in the morning is the same.

## Start here

**The kaya toast set** is charcoal-grilled brown bread with slabs of cold butter, and coconut kaya that was stirred for five hours. Two soft eggs come in a cup of their own, with a kopi or teh beside them.

## Twice a day

The bakery half of the shop is newer: kueh from an aunt’s handwriting, croissants after three years of failing at croissants. It bakes twice a day. **When a tray is finished it is finished**, so mornings are safer.`,
      },
      'zh-Hans': {
        title: '中峇鲁的早餐',
        summary: 'Kopi & Crumb 的烤炉从来没凉透过，一盘卖完就没了。',
        pictureText: '咖椰吐司配两颗半熟蛋和一杯咖啡',
        body: `[Kopi & Crumb](/food-shop/4) 每天早上七点开门。Benedict 的祖父用大锅加植物牛油和糖炒罗布斯塔豆。如今改用滚筒，早上六点路上的香味还是一样。

## 从这里开始

**咖椰吐司套餐**是炭烤黑面包，夹大片冷牛油和搅了五小时的椰香咖椰。两颗半熟蛋装在自己的杯里，旁边配一杯咖啡或茶。

## 一天两炉

烘焙那一半是后来的：照姨妈手写食谱做的糕点，失败了三年才做成的可颂。一天烤两炉，**一盘卖完就没了**，所以早上来更稳妥。`,
      },
    },
  },
];
