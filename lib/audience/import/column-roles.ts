/** The roles that the columns of a usage table can have. */
export const columnRoles = ["browser", "version", "system", "systemVersion", "count"] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** The index of the column for each role. */
export type Columns = Partial<Record<ColumnRole, number>>;
