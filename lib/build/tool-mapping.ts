/** What an entry of a tool's data covers: compat keys, or the reason why there are none. */
export type ToolMapping = { keys: readonly string[] } | { reason: string };
