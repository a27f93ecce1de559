import { ChooseThread } from '#web/features/messages/messages-frame.tsx';

/** Beside the list, from 1024 px, until a conversation is chosen. */
export default function MessagesNone() {
  return <ChooseThread />;
}
