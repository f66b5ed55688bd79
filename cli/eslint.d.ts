/**
 * The plugin for ESLint 9 and newer: `export default [webreach.configs.recommended]`. Its rules have the type that fits any version
 * of ESLint's types.
 */
declare const plugin: {
	meta: { name: string };
	rules: Record<"reach" | "reach-warning", never>;
	configs: {
		recommended: { plugins: Record<string, never>; rules: Record<string, "error" | "warn"> };
	};
};
export default plugin;
