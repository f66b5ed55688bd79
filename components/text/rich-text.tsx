import { inLanguage } from "@/lib/i18n/mdn";
import { useLocale } from "@/lib/i18n/use-translations";
import type { Inline } from "@/lib/schema/inline";

/** Runs of text from the data, which is in English whatever the page's language. */
export function RichText({ runs }: { runs: Inline[] }) {
	const locale = useLocale();
	return (
		<span lang="en" dir="ltr">
			{runs.map((run, index) => {
				if (typeof run === "string") return run;
				// biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text never move
				if ("code" in run) return <code key={index}>{run.code}</code>;
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text never move
					<a key={index} href={inLanguage(run.href, locale)}>
						{run.text}
					</a>
				);
			})}
		</span>
	);
}
