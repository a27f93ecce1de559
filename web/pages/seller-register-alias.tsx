import { redirect } from 'react-router';

/** The address by which some screens know the form. */
export function loader() {
  return redirect('/seller/register');
}
