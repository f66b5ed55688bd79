/** The roles that the columns of a usage table can have. */
export const columnRoles = ["browser", "version", "system", "systemVersion", "count"] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** The index of a column of people for tables without numbers: each row counts as one. */
export const EACH_ROW = -1;

/** The index of the column for each role. */
export type Columns = Partial<Record<ColumnRole, number>>;
