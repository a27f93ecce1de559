/** Everybody in the demo. Invented; e-mail addresses, phones and postal codes cannot belong to anyone. */
import type { DemoPerson } from './shape.ts';

type Role = Pick<DemoPerson, 'role' | 'approval' | 'owns'>;

const streets = [
  'Tembusu Walk', 'Angsana Rise', 'Kingfisher Lane', 'Rambutan Close', 'Sunbird Avenue', 'Old Jetty Road', 'Pulasan Street', 'Otter Bend',
];

const buyer: Role = { role: 'buyer', approval: 'approved' };
const ownerOf = (owns: string): Role => ({ role: 'seller', approval: 'approved', owns });

/** Everybody's. Printed at start and in the README; a demo has no secrets. */
export const demoPassword = 'Pasar-demo1!';

/** The accounts printed at start, under these names. */
export const demoAccounts: DemoPerson[] = [
  person('admin', 'Priya Nathan', 1, { role: 'admin', approval: 'approved' }),
  person('seller', 'Mei Lin Chua', 2, ownerOf('five-foot-way-press')),
  person('coolbreeze', 'Rahim Osman', 3, ownerOf('coolbreeze-aircon')),
  person('kitchen', 'Kenji Watanabe', 4, ownerOf('kasumi-ramen-and-don')),
  person('buyer', 'Jasmine Teo', 5, buyer),
  person('newseller', 'Nadiah Rosli', 6, { role: 'seller', approval: 'pending', owns: 'batik-and-bloom' }),
];

const owners = [
  ['kopi-and-crumb', 'Benedict Sim'],
  ['tile-and-teak', 'Vivien Lau'],
  ['void-deck-mugs', 'Faizal Hamid'],
  ['sotto-banyan', 'Giulia Ferraro'],
  ['pin-and-pandan', 'Siti Khadijah'],
  ['shophouse-studio', 'Darren Koh'],
  ['ah-gek-zi-char', 'Lim Ah Gek'],
  ['sunday-paper-goods', 'Clara Ng'],
  ['monsoon-club', 'Arjun Pillai'],
  ['tia-lupe', 'Guadalupe Reyes'],
  ['tide-and-tumbler', 'Hannah Goh'],
  ['little-bungkus', 'Amelia Tay'],
  ['madras-lane', 'Lakshmi Raman'],
  ['straits-print-room', 'Ooi Jia Hui'],
  ['carry-lah', 'Marcus Leong'],
  ['greenhouse-bowls', 'Sophie Abdullah'],
  ['lamplight-ceramics', 'Tan Wee Kiat'],
  ['nonya-moonlight', 'Raymond Foo'],
  ['ruled-and-dotted', 'Imogen Clarke'],
  ['good-fortune-parcel', 'Cheryl Ang'],
] as const;

const shoppers = [
  ['weiming', 'Wei Ming Tan'], ['aisyah', 'Nur Aisyah Ismail'], ['karthik', 'Karthik Subramaniam'], ['rachel', 'Rachel Lim'],
  ['hafiz', 'Muhammad Hafiz'], ['shuting', 'Shu Ting Wong'], ['devi', 'Devi Krishnan'], ['joel', 'Joel D’Souza'],
  ['huiling', 'Hui Ling Ong'], ['farah', 'Farah Zainal'], ['gerald', 'Gerald Yeo'], ['anjali', 'Anjali Menon'],
  ['junhao', 'Jun Hao Lee'], ['sarah', 'Sarah Fernandez'], ['ridzuan', 'Ridzuan Ahmad'], ['peiyi', 'Pei Yi Chan'],
  ['marcus', 'Marcus Pereira'], ['suresh', 'Suresh Nair'], ['xinyi', 'Xin Yi Low'], ['liyana', 'Liyana Yusof'],
  ['daniel', 'Daniel Ho'], ['meera', 'Meera Iyer'], ['kelvin', 'Kelvin Quek'], ['nabilah', 'Nabilah Kassim'],
  ['chloe', 'Chloe Sim'], ['vikram', 'Vikram Singh'], ['jiaen', 'Jia En Neo'], ['amir', 'Amir Hakim'],
  ['grace', 'Grace Toh'], ['thomas', 'Thomas Beaumont'], ['yuki', 'Yuki Tanabe'], ['lena', 'Lena Hartmann'],
  ['zhihao', 'Zhi Hao Chew'], ['kavitha', 'Kavitha Rajan'], ['irfan', 'Irfan Salleh'], ['siewlan', 'Siew Lan Poh'],
  ['nicole', 'Nicole de Cruz'], ['bala', 'Bala Murugan'], ['elaine', 'Elaine Chong'], ['harith', 'Harith Rahman'],
  ['minjae', 'Min-jae Park'], ['olivia', 'Olivia Wee'],
] as const;

export const demoOwners: DemoPerson[] = owners.map(([shop, fullName], index) => person(shop, fullName, 10 + index, ownerOf(shop)));

export const demoShoppers: DemoPerson[] = shoppers.map(([name, fullName], index) => shopperOf(name, fullName, 40 + index));

/** A buyer. `number` is theirs alone: address and phone are made of it. */
export function shopperOf(username: string, fullName: string, number: number): DemoPerson {
  return person(username, fullName, number, buyer);
}

export const demoPeople: DemoPerson[] = [...demoAccounts, ...demoOwners, ...demoShoppers];

function person(username: string, fullName: string, number: number, role: Role): DemoPerson {
  return {
    username, fullName, ...role,
    email: `${username}@example.com`,
    phone: `+65 8000 ${String(number).padStart(4, '0')}`,
    address: addressOf(number),
  };
}

/** Postal codes from 990000 are not given out in Singapore. */
function addressOf(number: number): DemoPerson['address'] {
  const street = streets[number % streets.length];
  const unit = `#${String(2 + ((number * 7) % 18)).padStart(2, '0')}-${String(100 + number * 3)}`;
  return { line: `Block ${10 + number * 4} ${street} ${unit}`, city: 'Singapore', zip: String(990_000 + number) };
}
