type Props = { src: string; srcLarge: string; alt: string; priority?: boolean };

/** One picture in the doorway; at most one a page. The pictures are 400 and 800 px wide, 4:5. */
export function DoorPicture({ src, srcLarge, alt, priority }: Props) {
  return (
    <div className="doorway">
      <img
        src={src}
        srcSet={`${src} 400w, ${srcLarge} 800w`}
        sizes="(min-width: 768px) 420px, 320px"
        width={400}
        height={500}
        alt={alt}
        fetchPriority={priority ? 'high' : undefined}
      />
    </div>
  );
}
