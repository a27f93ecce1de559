/** Reads what mail servers send back: reports about mails that did not arrive (RFC 3464), and complaints (RFC 5965). */
import type { Attachment, Email } from 'postal-mime';
import { isNobodyThere } from './enhanced-status.ts';
import { storable } from './refused.ts';

export type Returned =
  /** The mail was given up; `isAboutAddress` when there is nobody at the address, whatever is sent there. */
  | { kind: 'failed'; reason: string; isAboutAddress: boolean; names: string }
  | { kind: 'complaint'; names: string };

const mostReason = 500;

/** Undefined is an answer on holiday, a report of delay, spam: nothing to act on. `names` may hold which mail it was. */
export async function returnedMail(raw: Buffer): Promise<Returned | undefined> {
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(raw, {
    attachmentEncoding: 'utf8',
    rfc822Attachments: true,
    maxNestingDepth: 20,
  }).catch(() => undefined);
  if (!mail) return undefined;
  const names = namesIn(mail);
  if (partOf(mail, 'message/feedback-report')) return { kind: 'complaint', names };
  const report = partOf(mail, 'message/delivery-status');
  if (report === undefined) return undefined;
  // The first group of fields is about the report, each further one about a recipient; we write to one at a time.
  const recipient = groupsOf(report).find((fields) => fields.get('action') === 'failed');
  if (!recipient) return undefined;
  const [status, diagnosis = ''] = [
    recipient.get('status') ?? '',
    recipient.get('diagnostic-code')?.replace(/^smtp;\s*/i, ''),
  ];
  const reason = storable(diagnosis || `status ${status}`).slice(0, mostReason);
  return { kind: 'failed', reason, isAboutAddress: isNobodyThere(status || diagnosis), names };
}

/** Where the tag of a mail of ours stands: in whom the report went to, and in the mail that it hands back. */
function namesIn(mail: Email): string {
  const headers = mail.headers.map(({ value }) => value).join('\n');
  const parts = mail.attachments.map((part) => (isReportPart(part) ? textIn(part) : ''));
  return [headers, ...parts].join('\n');
}

function isReportPart({ mimeType }: Attachment): boolean {
  return mimeType.startsWith('message/') || mimeType === 'text/rfc822-headers';
}

function partOf(mail: Email, type: string): string | undefined {
  const part = mail.attachments.find(({ mimeType }) => mimeType === type);
  return part && textIn(part);
}

function textIn({ content }: Attachment): string {
  return typeof content === 'string'
    ? content
    : Buffer.from(new Uint8Array(content)).toString('latin1');
}

/** Groups of fields, as headers are written, with empty lines between them. */
function groupsOf(report: string): Array<Map<string, string>> {
  return report
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n\s*\r?\n/)
    .map(
      (group) =>
        new Map(
          [...group.matchAll(/^([\w-]+):[ \t]*(.*)$/gm)].map(([, name = '', value = '']) => [
            name.toLowerCase(),
            value.trim().toLowerCase() === 'failed' ? 'failed' : value.trim(),
          ]),
        ),
    );
}
