import clsx from "clsx";
import { CompatKey } from "@/components/support/key-list";
import { SiteLink } from "@/components/ui/site-link";
import { useTranslations } from "@/lib/i18n/use-translations";
import { getDescriptiveName } from "@/lib/keys/descriptive-name";
import { paths } from "@/lib/paths/pages";
import { unpackKeys } from "@/lib/support/key-pack";
import styles from "./changed-keys.module.css";

/** Groups keys by their parent key, in order. */
function groupByParent(keys: string[]): [parent: string, names: string[]][] {
	const parents = new Map<string, string[]>();
	for (const key of keys) {
		const cut = key.lastIndexOf(".");
		const names = parents.get(key.slice(0, cut)) ?? [];
		parents.set(key.slice(0, cut), names);
		names.push(key.slice(cut + 1));
	}
	return [...parents];
}

/** Longer lists use `content-visibility`, which estimates the height of rows outside the viewport. */
const MAX_FULL_LAYOUT = 200;

/** Changed keys of one area, each a link to its page. `≤` marks keys that may have changed earlier. */
export function ChangedKeys({ packed }: { packed: string }) {
	const t = useTranslations("browsers");
	const rows = groupByParent(unpackKeys(packed));
	return (
		<dl className={clsx(styles.keys, rows.length > MAX_FULL_LAYOUT && styles.many)}>
			{rows.map(([parent, names]) => (
				<div key={parent}>
					<dt>
						<CompatKey name={parent} />
					</dt>
					<dd>
						{names.map((marked) => {
							const name = marked.replace("≤", "");
							return (
								<SiteLink key={name} href={paths.compat(`${parent}.${name}`)} dir="ltr">
									{marked !== name && <abbr title={t("atMost")}>≤ </abbr>}
									<span lang="en">{getDescriptiveName(parent, name)}</span>
								</SiteLink>
							);
						})}
					</dd>
				</div>
			))}
		</dl>
	);
}
