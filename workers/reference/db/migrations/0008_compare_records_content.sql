-- Written without drizzle-kit: an older comparison lacks tax, model and arrival, and no page ever showed one.
DELETE FROM `compare_records`;
