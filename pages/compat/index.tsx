import { CompatAreas } from "@/components/compat/compat-areas";
import { compatAreasPage } from "@/lib/page-props/compat-areas";
import type { CompatAreasProps } from "@/lib/schema/props/compat";
import { staticPage } from "@/lib/static-props/page";

export const getStaticProps = staticPage(compatAreasPage);

export default function CompatAreasPage(props: CompatAreasProps) {
	return <CompatAreas {...props} />;
}
