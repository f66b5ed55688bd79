import { KeyAreas } from "@/components/keys/key-areas";
import { skipPageHydration } from "@/components/ui/static-island";
import { compatAreasPage } from "@/lib/keys/loader/areas";
import type { CompatAreasProps } from "@/lib/keys/schema";
import { staticPage } from "@/lib/static-props/page";

export const getStaticProps = staticPage(compatAreasPage);

export default skipPageHydration(function CompatAreasPage(props: CompatAreasProps) {
	return <KeyAreas {...props} />;
});
