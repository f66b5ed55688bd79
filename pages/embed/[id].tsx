import { EmbedFrame } from "@/components/embed/embed-frame";
import { embedPage } from "@/lib/embed/loader/frame";
import type { EmbedProps } from "@/lib/embed/schema/page";
import { serverPage } from "@/lib/static-props/page";

/** A frame elsewhere has no use for scripts: there is nothing to press but links. */
// biome-ignore lint/plugin: Next reads it in the file of the page; without it the frame loads scripts that its policy keeps from running
export const config = { unstable_runtimeJS: false };

export const getServerSideProps = serverPage(embedPage);

export default function EmbedPage(props: EmbedProps) {
	return <EmbedFrame {...props} />;
}
