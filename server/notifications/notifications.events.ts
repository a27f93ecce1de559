/** What people are notified of about notifications themselves. */
import '../events/notify.ts';

declare module '../events/notify.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface NotificationEvents {
    /** To the phone that asked by WhatsApp for no messages any more, or for messages again. */
    'whatsapp.switched': { phone: string; isOn: boolean };
    /** To an admin who wants to see that mails arrive. */
    'mail.test': { userId: number };
  }
}
