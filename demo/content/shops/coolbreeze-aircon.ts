import { said } from '../makers.ts';
import type { DemoShop } from '../shape.ts';

/** The featured provider. What it does are no goods, so nothing of it is on the shelves. */
export const coolbreezeAircon: DemoShop = {
  slug: 'coolbreeze-aircon',
  name: 'CoolBreeze Aircon',
  kind: 'service',
  category: 'HVAC Services',
  slogan: 'Clean coils, cold air, no surprises',
  description: `**Air-conditioning installation, servicing and replacement for homes and small offices all over Singapore.** Our technicians are our own, trained on every common brand, and they arrive in the window we agreed with you.

A tired unit is usually a dirty one. We clean with **pressurised water deep inside the coil and blower**, not just the filter you can reach yourself, and we measure the air temperature before and after so that you can see what changed.

Prices are per fancoil unit and agreed before we start. If we find something else, we show you a photo first, and you decide. **Every service carries a 30-day workmanship warranty.**`,
  location: 'Singapore',
  tags: ['HVAC Services', 'Aircon servicing', 'Chemical overhaul', 'Installation'],
  look: { colours: ['#1E5FA8', '#DCEBFA'], mark: 'CB' },
  policy: 'Visits can be moved or cancelled free of charge: please ring us a day ahead. Work is covered for 30 days; parts carry their maker’s warranty. Prices are for typical residential wall-mounted units, please ask for a quote for cassette, ceiling or commercial units.',
  contactPhone: '+65 6123 4567',
  hours: {
    0: [],
    1: [['09:00', '17:00']],
    2: [['09:00', '17:00']],
    3: [['09:00', '17:00']],
    4: [['09:00', '17:00']],
    5: [['09:00', '17:00']],
    6: [['09:00', '12:00']],
  },
  reviews: said(
    '5 Bedroom unit went from a wheeze to a whisper. 24 °C to 16 °C at the vent, and they showed me the meter.',
    '5 On time, shoes off, plastic sheets over everything. Cleaner than before they came.',
    '4 Good work. Arrived at the end of the window rather than the start.',
    '5 Told me I did NOT need the chemical overhaul yet. Honest people.',
    '5 Fixed a leak two other companies blamed on the building.',
    '4 Polite and quick. Booking by phone was painless, invoice took a day.',
    '5 My mother trusts exactly one contractor and it is now these guys.',
  ),
  items: [],
};
