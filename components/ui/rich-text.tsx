import { localizeMdnUrl } from "@/lib/i18n/mdn-locale";
import { useLocale } from "@/lib/i18n/use-translations";
import type { Inline } from "@/lib/support/schema/compat";
import { useEnglish } from "./data-text";

/** Inline text with code and links from the data, always in English. */
export function RichText({ runs }: { runs: Inline[] }) {
	const locale = useLocale();
	return (
		<span {...useEnglish()}>
			{runs.map((run, index) => {
				if (typeof run === "string") return run;
				// biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text never move
				if ("code" in run) return <code key={index}>{run.code}</code>;
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text never move
					<a key={index} href={localizeMdnUrl(run.href, locale)}>
						{run.text}
					</a>
				);
			})}
		</span>
	);
}
