import { ChapterFrame } from "./chapter-frame";
import { useChapterText } from "./use-chapter-text";

/**
 * `/about/privacy`: which data are stored, logged and sent.
 * @param receiver the host that receives error reports; undefined if none are sent.
 */
export function PrivacyChapter({ receiver }: { receiver: string | undefined }) {
	const prose = useChapterText("about.privacy");
	return (
		<ChapterFrame
			chapter="privacy"
			sections={{
				short: <p>{prose("short.text")}</p>,
				kept: (
					<>
						<p>{prose("kept.audience")}</p>
						<p>{prose("kept.scroll")}</p>
						<p>{prose("kept.language")}</p>
						<p>{prose("kept.pages")}</p>
						<p>{prose("kept.rest")}</p>
					</>
				),
				typed: (
					<>
						<p>{prose("typed.imported")}</p>
						<p>{prose("typed.logs")}</p>
						<p>{prose("typed.typed")}</p>
						<p>{prose("typed.search")}</p>
					</>
				),
				server: <p>{prose("server.text")}</p>,
				reports: (
					<>
						<p>{receiver ? prose("reports.some", { host: receiver }) : prose("reports.none")}</p>
						<p>{prose("reports.browser")}</p>
						<p>{prose("reports.server")}</p>
					</>
				),
				embedded: <p>{prose("embedded.text")}</p>,
			}}
		/>
	);
}
