-- By hand: a comparison of before lacks tax, model and arrival, and no page ever showed one.
DELETE FROM `compare_records`;
