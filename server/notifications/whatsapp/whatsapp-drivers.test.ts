import { whatsappSuite } from './whatsapp.suite.ts';

whatsappSuite('WhatsApp’s Cloud API', ({ settings }) => settings);

whatsappSuite('by hand', () => ({}));
