import type { AuditEntry } from '#contract/platform/audit.schemas.ts';

const paths: Record<string, (id: string) => string> = {
  user: (id) => `/admin/users/${id}`,
  shop: (id) => `/shop/${id}`,
  product: (id) => `/product/${id}`,
  order: (id) => `/admin/orders/history/${id}`,
  page: (id) => `/admin/pages/${id}`,
  post: (id) => `/admin/blog/${id}`,
  platform: (id) => `/admin/settings#${id}`,
};

/** Where what an entry is about can be looked at; undefined where there is no page for it. */
export function subjectPath({ kind, id }: AuditEntry['subject']): string | undefined {
  return paths[kind]?.(encodeURIComponent(id));
}
