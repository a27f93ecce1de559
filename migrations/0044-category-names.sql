-- What categories are called in other languages is a setting of the platform, which is kept in memory: showing a category
-- asks the database nothing, and shops, whose categories are names alone, are told in every language, too.
alter table platform_settings
  drop constraint platform_settings_section_check,
  add constraint platform_settings_section_check
    check (section in ('brand', 'currency', 'shipping', 'commission', 'approval', 'categories'));
-- Nothing ever wrote or read it.
alter table categories drop column names;
