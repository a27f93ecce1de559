/** Who helps to run the demo's shops besides their owners, and who is asked to. They sign in with the demo's password. */

type DemoColleague = { username: string; fullName: string; shop: string; role: 'manager' | 'staff' };

export const demoColleagues: DemoColleague[] = [
  { username: 'irene', fullName: 'Irene Low', shop: 'five-foot-way-press', role: 'manager' },
  { username: 'zulkifli', fullName: 'Zulkifli Amin', shop: 'five-foot-way-press', role: 'staff' },
  { username: 'haruka', fullName: 'Haruka Mori', shop: 'kasumi-ramen-and-don', role: 'staff' },
  { username: 'peggy', fullName: 'Peggy Seah', shop: 'coolbreeze-aircon', role: 'manager' },
  { username: 'ravi', fullName: 'Ravi Chandran', shop: 'coolbreeze-aircon', role: 'staff' },
];

export const demoInvitations = [
  { email: 'farhana@example.com', shop: 'five-foot-way-press', role: 'staff', daysAgo: 2 },
  { email: 'sous-chef@example.com', shop: 'kasumi-ramen-and-don', role: 'manager', daysAgo: 9 },
] as const;

/** Banks that do not exist. */
export const demoBanks = ['Straits Bank', 'Harbour Bank', 'Merlion Savings'] as const;
