/**
 * The texts of the ids of the contract, for code of the browser that has no schemas: see `Id` and `AreaId`.
 */
export const idPattern = /^[\w-][\w.:-]{0,63}$/;
export const areaIdPattern = /^\d{1,9}_\d{1,9}_\d{1,9}_\d{1,9}$/;
