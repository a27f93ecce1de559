import { useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The two ways in, signing in and registering; which one is open lives in the address.
 *
 * @param known the username of somebody who comes from registering, '' otherwise
 */
export function useDoors(known = '') {
  const [query, setQuery] = useSearchParams();
  const [created, setCreated] = useState(known);
  const open = (tab: string) =>
    setQuery(
      (before) => {
        if (tab === 'register') before.set('tab', tab);
        else before.delete('tab');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    tab: query.get('tab') === 'register' ? 'register' : 'login',
    open,
    /** The name of the account that was just made here, for the form that signs in. */
    created,
    toLogin: (username: string) => {
      setCreated(username);
      open('login');
    },
  };
}
