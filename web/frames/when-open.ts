/** What a page that is open needs besides, once the browser has nothing else to do. */

// What apologises for a failure must be there when the connection is not.
import './failed-page.tsx';

// Only pages of the market name a manifest.
if (document.querySelector('link[rel=manifest]')) void navigator.serviceWorker?.register('/sw.js');

// Signing in, or another tab, changed the language under this page: the frame around what came since has to follow.
new MutationObserver(() => location.reload()).observe(document.documentElement, {
  attributeFilter: ['lang'],
});
