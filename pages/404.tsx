import { NotFound } from "@/components/error/not-found";

export default function NotFoundPage() {
	return <NotFound />;
}
