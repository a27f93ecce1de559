import { type ReactNode, useState } from 'react';
import type { PersonReply } from '#contract/accounts/schemas.ts';
import { EditUserDrawer } from './edit-user-drawer.tsx';

/** Lets somebody's account be edited in a drawer, which stays for its way out. */
export function useEditing(): { edit: (user: PersonReply) => void; drawer: ReactNode } {
  const [edited, setEdited] = useState<PersonReply>();
  const [isEditing, setIsEditing] = useState(false);
  return {
    edit: (user) => {
      setEdited(user);
      setIsEditing(true);
    },
    drawer: edited && (
      <EditUserDrawer
        key={edited.id}
        user={edited}
        open={isEditing}
        onClose={() => setIsEditing(false)}
      />
    ),
  };
}
