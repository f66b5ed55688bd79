import { EmbedFrame } from "@/components/embed/embed-frame";
import { embedPage } from "@/lib/embed/loader/frame";
import type { EmbedProps } from "@/lib/embed/schema/page";
import { serverPage } from "@/lib/static-props/page";

/** Embedded pages need no scripts: their only controls are links. */
// biome-ignore lint/plugin: Next reads it from the page's file; without it the frame loads scripts that its CSP blocks
export const config = { unstable_runtimeJS: false };

export const getServerSideProps = serverPage(embedPage);

export default function EmbedPage(props: EmbedProps) {
	return <EmbedFrame {...props} />;
}
