-- Whoever signs in keeps what is open in their browser.

create index booking_unlocks_of_browser on booking_unlocks (browser);
