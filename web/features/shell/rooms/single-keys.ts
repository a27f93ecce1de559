import { deviceSwitch } from '#web/ui/device-switch.ts';

/** Whether keys of one letter do something on pages of rooms. Who dictates, or slips on keys, switches them off on this device. */
export const singleKeys = deviceSwitch('pasar.keys', { usually: true });
