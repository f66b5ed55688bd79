import { ChapterFrame } from "./chapter-frame";
import { useParagraphs } from "./use-chapter-text";

/**
 * `/about/privacy`: which data are stored, logged and sent.
 * @param receiver the host that receives error reports; undefined if none are sent.
 */
export function PrivacyChapter({ receiver }: { receiver: string | undefined }) {
	const text = useParagraphs("about.privacy");
	return (
		<ChapterFrame
			chapter="privacy"
			sections={{
				short: text("short.text"),
				kept: [
					text("kept.audience"),
					text("kept.scroll"),
					text("kept.language"),
					text("kept.pages"),
					text("kept.rest"),
				],
				typed: [text("typed.imported"), text("typed.logs"), text("typed.typed"), text("typed.search")],
				server: text("server.text"),
				reports: [
					receiver ? text("reports.some", { host: receiver }) : text("reports.none"),
					text("reports.browser"),
					text("reports.server"),
				],
				embedded: text("embedded.text"),
			}}
		/>
	);
}
