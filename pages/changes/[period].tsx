import { ChangesMonth } from "@/components/changes/changes-month";
import { ChangesYear } from "@/components/changes/changes-year";
import { changesInPage } from "@/lib/page-props/changes-in";
import type { ChangesInProps } from "@/lib/schema/props/changes";
import { staticPage } from "@/lib/static-props/page";
import { staticPaths } from "@/lib/static-props/paths";

export const getStaticPaths = staticPaths(changesInPage);
export const getStaticProps = staticPage(changesInPage);

export default function ChangesInPage(props: ChangesInProps) {
	return props.kind === "month" ? <ChangesMonth {...props} /> : <ChangesYear {...props} />;
}
