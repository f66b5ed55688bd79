import { Dropdown } from "@/components/ui/dropdown";
import { ExternalLink, formatUrlAsText } from "@/components/ui/external-link";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { CompatFacts } from "@/lib/keys/schema";
import { getCompatReport, getCompatSource } from "@/lib/paths/source-links";

interface KeyLinksProps extends Pick<CompatFacts, "specs" | "file"> {
	name: string;
	mdn: CompatFacts["mdn"] | undefined;
}

/** Documentation and specifications of a key, and the source of its data. */
export function KeyLinks({ name, mdn, specs, file }: KeyLinksProps) {
	const t = useTranslations("compat");
	return (
		<ul className="cluster">
			{mdn && (
				<li>
					<ExternalLink href={mdn} isTranslated>
						{t("mdn")}
					</ExternalLink>
				</li>
			)}
			<li>
				<Dropdown>
					<summary>{t("sources")}</summary>
					<ul className="stack tight floating">
						{specs.map((url) => (
							<li key={url}>
								<ExternalLink href={url}>{formatUrlAsText(url)}</ExternalLink>
							</li>
						))}
						<li>
							<ExternalLink href={getCompatSource(file)}>{`browser-compat-data/${file}`}</ExternalLink>
						</li>
					</ul>
				</Dropdown>
			</li>
			<li>
				<ExternalLink href={getCompatReport(name)} isTranslated>
					{t("reportError")}
				</ExternalLink>
			</li>
		</ul>
	);
}
