import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { showToast, type Toast } from '#web/ui/toast.ts';

/** What follows signing in: on to where the person was going, what a stranger had read is read again, and a toast says so. */
export function useArrival(next: string): (toast: Toast, to?: string) => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (toast, to = next) => {
    await navigate(to, { replace: true });
    showToast(toast);
    await queries.resetQueries();
  };
}
