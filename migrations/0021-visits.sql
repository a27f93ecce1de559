-- That the technician is there belongs to a visit's history.

alter table booking_changes drop constraint booking_changes_kind_check,
  add constraint booking_changes_kind_check check (kind in ('status', 'moved', 'technician', 'price', 'arrived', 'archived', 'restored', 'note'));
