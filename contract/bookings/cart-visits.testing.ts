/** For tests of screens. */
import type { CartVisit } from './cart-visits.schemas.ts';

/** A visit of shop 3 with a deposit of 20.00, held. */
export const aCartVisit: CartVisit = {
  id: 1,
  shop: {
    id: 3,
    name: 'Cool',
    kind: 'service',
    category: 'HVAC Services',
    logoUrl: null,
    colours: ['#000', '#fff'],
  },
  serviceType: 'servicing',
  packageTitle: 'Basic',
  units: 2,
  request: {
    shopId: 3,
    serviceType: 'servicing',
    packageId: 1,
    units: 2,
    customerName: 'Mei Tan',
    customerPhone: '81234567',
    customerEmail: '',
    address: 'Block 1 Test Lane',
    description: '',
    urgency: 'normal',
    photos: [],
    preferredDate: '2026-12-01',
    timeSlot: 'morning',
    forCaller: false,
  },
  date: '2026-12-01',
  slot: 'morning',
  from: '09:00',
  to: '12:00',
  heldUntil: '2026-11-21T10:15:00Z',
  isHeld: true,
  estimate: 120,
  dueNow: 20,
};
