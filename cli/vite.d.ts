/** The options of the plugin. What they leave out, the nearest configuration says. */
export interface ViteOptions {
	target?: string;
	env?: string;
	region?: string;
	audience?: string;
	maxLoss?: string;
	failOn?: "breaks" | "degrades" | "limits" | "possible" | "never";
	/** Whether what makes `webreach check` fail ends the build. */
	fail?: boolean;
}

/** A plugin for Vite that warns of what is left in the bundle. */
export default function webreach(options?: ViteOptions): { name: string };
