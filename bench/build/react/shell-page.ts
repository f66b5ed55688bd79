import { paths } from "@/lib/paths";
import { prepare, renderPage } from "./render";

/** No key of the data, so that its name stands nowhere by chance. */
export const node = "benchmark.hole";
export const path = paths.compat(node);

/** A compat page as the site renders it, in which nothing but the frame says anything. */
export async function shellPage(): Promise<string> {
	await prepare();
	return renderPage({ path, props: { node, deeper: [], before: [], after: [] } });
}
