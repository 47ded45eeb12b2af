export const BUILT: Record<string, string> = import.meta.env.PROD
  ? import.meta.glob<string>('../../../../build/hi/client/assets/*.css', {
      query: '?raw',
      import: 'default',
      eager: true,
    })
  : {};
