/** What columns of a table can hold. */
export const columnRoles = ["browser", "version", "system", "systemVersion", "count"] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** Which column holds what, by index. */
export type Columns = Partial<Record<ColumnRole, number>>;
